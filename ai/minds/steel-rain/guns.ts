import { hasBit } from '../../../engine/mind.ts'
import { type Coming, type Gun, shareOf } from '../../influence.ts'
import { book, type Design } from './book.ts'
import type { Foe, Outlook } from './outlook.ts'
import { type Approach, approachFrom, approachOf, COMES } from './stalkers.ts'

/** Who could harm somebody, wherever it is seen: known enemies and contacts, as guns. */

/** How likely it is that a gun fires at somebody who moves before it, and at the most at one who stands there. */
const ATTENTION_MOVER = 0.75
const ATTENTION_MOST = 0.6
/** How likely it is that somebody sits in a carrier. */
const MANNED = 0.6
/** How likely it is that riders fire at one of those who stand there: their carrier has as many targets, and better arms. */
const ATTENTION_RIDERS = 0.3
const RALLIES = 0.2 // who is Suppressed comes to its senses first
/** A contact may be anything: a decoy, trucks, or tanks that are not ready. */
const ATTENTION_CONTACT = 0.55

/** A stand that has not been spotted (`unseen`) is seen from near only (SR-BLIP-4), one that flies from almost everywhere. */
export function gunsOf(look: Outlook, design: Design, unseen: boolean, aloft: boolean): readonly Gun[] {
  const near = unseen && design.kind === 'infantry' ? book.sightHexes(look.world).stands : Number.POSITIVE_INFINITY
  return [...gunsOfFoes(look, design, aloft, near), ...gunsOfContacts(look, design, aloft, near)]
}

function gunsOfFoes(look: Outlook, design: Design, aloft: boolean, near: number): readonly Gun[] {
  return look.foes.flatMap((foe): readonly Gun[] => {
    const riders = ridersOf(look, foe, design, aloft, near)
    const duel = look.duel(foe.design, design, aloft)
    if (duel.reach === 0) return riders
    const share = attention(targetsOf(look, foe))
    const { ready } = foe
    return [
      {
        at: foe.at,
        row: look.rowFor(foe, aloft || foe.aloft),
        reach: Math.min(duel.reach, near),
        guns: 1,
        waits: look.temper.craft && look.isDone(foe.unit),
        mover: ATTENTION_MOVER * (foe.unit.suppressed ? RALLIES : 1),
        one: share * (foe.unit.suppressed ? 0.5 : 1),
        harm: (hexes, cover, whole) => duel.chance(hexes, cover, whole ? 2 : ready),
        ...coming(approachOf(look, foe), (hexes, cover) => duel.each(hexes, cover)),
      },
      ...riders,
    ]
  })
}

/**
 * Who sits in a carrier is unknown and fires its small arms from it (SR-IFV-1): a carrier is taken to be as full as stands of its platoon have not been seen on
 * foot, more likely than not.
 */
function ridersOf(look: Outlook, foe: Foe, design: Design, aloft: boolean, near: number): readonly Gun[] {
  const { capacity, open } = foe.design
  // Trucks stay behind when their riders have got down.
  if (capacity === 0 || open || !look.temper.craft) return []
  const stands = Math.round(capacity - look.afootOf(foe.unit.platoon))
  const duel = look.duel(book.usualStand(), design, aloft)
  if (stands <= 0 || duel.reach === 0) return []
  const any = (chance: number): number => 1 - (1 - chance) ** stands
  return [
    {
      at: foe.at,
      row: look.rowFor(foe, aloft || foe.aloft),
      reach: Math.min(duel.reach, near),
      guns: 1,
      waits: look.isDone(foe.unit),
      mover: ATTENTION_MOVER * MANNED,
      one: ATTENTION_RIDERS * MANNED,
      harm: (hexes, cover, whole) => any(duel.chance(hexes, cover, whole ? 2 : 1)),
    },
  ]
}

function gunsOfContacts(look: Outlook, design: Design, aloft: boolean, near: number): readonly Gun[] {
  return look.contacts.flatMap((contact): readonly Gun[] => {
    const duels = contact.arms.map(([type, share]) => ({ share, duel: look.duel(type, design, aloft) }))
    const reach = duels.reduce((most, { duel }) => Math.max(most, duel.reach), 0)
    if (reach === 0) return []
    const attention = ATTENTION_CONTACT * contact.armed
    const each = (hexes: number, cover: number): number => duels.reduce((sum, { share, duel }) => sum + share * duel.each(hexes, cover), 0)
    return [
      {
        at: contact.at,
        row: look.rowFor(contact, aloft),
        reach: Math.min(reach, near),
        guns: contact.guns,
        mover: attention,
        one: attention,
        harm: (hexes, cover, whole) =>
          whole ? duels.reduce((sum, { share, duel }) => sum + share * duel.chance(hexes, cover, 2), 0) : each(hexes, cover),
        ...coming(approachFrom(look, contact), (hexes, cover) => contact.armed * each(hexes, cover)),
      },
    ]
  })
}

/** How likely it is that somebody with so many targets fires at the one that is thought of. */
const attention = (targets: number): number => Math.min(ATTENTION_MOST, shareOf(targets))
const coming = (approach: Approach | null, harm: Coming['harm']): Pick<Gun, 'comes'> =>
  approach === null ? {} : { comes: { from: approach.from, one: COMES * attention(approach.prey), harm } }

/** How many pieces an enemy has in sight that it could fire at. Missiles at aircraft have no other targets. */
const targetsOf = (look: Outlook, foe: Foe): number =>
  look.once(`targets of ${foe.unit.id}`, () => {
    const targets = look.mine.filter((unit) => {
      const aloft = book.isFlying(unit)
      return hasBit(look.rowFor(foe, aloft), look.idOf(unit.hex)) && look.duel(foe.design, look.design(unit), aloft).reach > 0
    })
    return new Set(targets.map((unit) => unit.blip ?? unit.id)).size
  })
