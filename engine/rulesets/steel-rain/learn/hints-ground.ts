import { hexDistance, hexLabel, neighbours } from '../../../board/hex.ts'
import { opposite, sameHex } from '../../../kernel/names.ts'
import { howMany, percent } from '../../../screen/kit.ts'
import { refuseSmoke, screensOf } from '../core/other-actions.ts'
import { isSpoilt, OBJECTIVE_HEXES } from '../core/victory.ts'
import { minesAt } from '../engineering/state.ts'
import { coverAt, isOpenGround } from '../state/ground.ts'
import { blipsOf, isFlying, isInfantry } from '../state/roster.ts'
import { limitHexes } from '../tables/scale.ts'
import { SPOTTING } from '../tables/spotting.ts'
import { armedEnemies, dangerAt, reachForth } from './danger.ts'
import { bestOf, groundName, type Hint, mostEndangered, reachOfUnit, standing } from './look.ts'

/** Hints about ground: where it is safer, what hides, mines, markers, and what a battle is fought for. */

const DANGER_LEAST = 250
/** A unit that has such a shot had better fire than move. */
const SHOT_MOST = 400
/** It has to be better by so much there. */
const SAFER_BY = 200
const LOOKED_AT = 6

/** "Three of them can fire at you here: 62 %; in the wood 8 %." */
const exposed: Hint = (look) => {
  const { s } = look
  const most = mostEndangered(look)
  if (!most || most.danger.chance < DANGER_LEAST) return null
  const { unit, danger } = most
  if (reachForth(s, unit, unit.hex, unit.actions) > SHOT_MOST) return null
  const infantry = isInfantry(s.world, unit)
  const sheds = danger.threats.map(({ by }) => s.sight.viewshed(s.world, by.hex))
  const places = reachOfUnit(look, unit)
    .map(({ hex }) => ({ hex, seen: sheds.filter((shed) => s.sight.inShed(shed, hex)).length, cover: coverAt(s, hex, infantry) }))
    .sort((a, b) => a.seen - b.seen || a.cover - b.cover || hexDistance(unit.hex, a.hex) - hexDistance(unit.hex, b.hex))
    .slice(0, LOOKED_AT)
  let best: { readonly hex: (typeof places)[number]['hex']; readonly chance: number } | null = null
  for (const { hex } of places) {
    const { chance } = dangerAt(s, unit, hex)
    if (chance < (best?.chance ?? danger.chance - SAFER_BY + 1)) best = { hex, chance }
    if (chance === 0) break
  }
  if (!best) return null
  return {
    kind: 'exposed',
    level: 'learner',
    text: `${howMany(danger.threats.length)} can fire at ${unit.name} here: ${percent(danger.chance)}. In the ${groundName(s, best.hex)} at ${hexLabel(best.hex)} it is ${percent(best.chance)}.`,
    rule: 'SR-COVER-2',
    hexes: [unit.hex, best.hex],
    pieces: [unit.id, ...danger.threats.slice(0, LOOKED_AT).map(({ by }) => by.id)],
    weight: 70 + Math.floor(danger.chance / 50),
  }
}

/** Less cover than that is not worth a word. */
const COVER_LEAST = 5
/** SR-COVER-2: cover one hex away, for somebody whom an armed enemy looks at. */
const cover: Hint = (look) => {
  const { s } = look
  for (const unit of standing(look)) {
    if (isFlying(unit) || !isOpenGround(s, unit.hex) || unit.actions < 1 || unit.suppressed) continue
    if (!armedEnemies(s, unit).some((enemy) => s.sight.inShed(s.sight.viewshed(s.world, enemy.hex), unit.hex))) continue
    const infantry = isInfantry(s.world, unit)
    const here = coverAt(s, unit.hex, infantry)
    const beside = neighbours(unit.hex)
    const place = bestOf(
      reachOfUnit(look, unit).filter(
        ({ hex }) => beside.some((one) => sameHex(one, hex)) && !isOpenGround(s, hex) && here - coverAt(s, hex, infantry) >= COVER_LEAST,
      ),
      ({ hex }) => -coverAt(s, hex, infantry),
    )
    if (!place) continue
    return {
      kind: 'cover',
      level: 'learner',
      text: `${unit.name} stands in the open. The ${groundName(s, place.hex)} beside it lowers its Profile by ${here - coverAt(s, place.hex, infantry)}: it is harder to hit there.`,
      rule: 'SR-COVER-2',
      hexes: [unit.hex, place.hex],
      pieces: [unit.id],
      weight: 40,
    }
  }
  return null
}

/** SR-BLIP-9: a marker that could be looked under. */
const blips: Hint = (look) => {
  const { s } = look
  const reach = limitHexes(SPOTTING.blip, s.world.settings.hexMilli)
  for (const unit of look.units) {
    if (unit.hex === null) continue
    for (const blip of blipsOf(s.world, opposite(look.side))) {
      const shed = s.sight.viewshed(s.world, blip.hex)
      const place = reachOfUnit(look, unit).find(({ hex }) => hexDistance(hex, blip.hex) <= reach && s.sight.inShed(shed, hex))
      if (!place) continue
      return {
        kind: 'blips',
        level: 'learner',
        text: `A marker is taken off as soon as one of yours sees it within ${SPOTTING.blip} cm. From ${hexLabel(place.hex)} ${unit.name} could see the one at ${hexLabel(blip.hex)}.`,
        rule: 'SR-BLIP-9',
        hexes: [place.hex, blip.hex],
        pieces: [unit.blip ?? unit.id, blip.id],
        weight: 45,
      }
    }
  }
  return null
}

/** SR-MINE-2: a known field near somebody who may march. */
const mines: Hint = (look) => {
  const { s } = look
  for (const unit of look.units) {
    if (isFlying(unit) || s.world.ground.mines.length === 0) continue
    const mined = reachOfUnit(look, unit).find(({ hex }) => minesAt(s.world, hex) !== null)
    if (!mined) continue
    return {
      kind: 'mines',
      level: 'learner',
      text: `There are mines at ${hexLabel(mined.hex)}, within reach of ${unit.name}. Each centimetre in the block is a die, and 5 or more is an explosion.`,
      rule: 'SR-MINE-2',
      hexes: [mined.hex],
      pieces: [unit.blip ?? unit.id],
      weight: 75,
    }
  }
  return null
}

/** SR-SMOKE-6: smoke between. */
const smoke: Hint = (look) => {
  const { s } = look
  const most = mostEndangered(look)
  const threat = most?.danger.threats[0]
  if (!most || !threat || most.danger.chance < DANGER_LEAST) return null
  const { unit } = most
  const screen = bestOf(
    screensOf(s, unit).filter(({ hexes }) => refuseSmoke(s, unit, hexes) === null),
    ({ towards }) => -hexDistance(towards, threat.by.hex),
  )
  if (!screen || hexDistance(screen.towards, threat.by.hex) >= hexDistance(unit.hex, threat.by.hex)) return null
  return {
    kind: 'smoke',
    level: 'expert',
    text: `${threat.by.name} can fire at ${unit.name}. Smoke towards it costs one Action and would hide a crossing: nobody sees through smoke.`,
    rule: 'SR-SMOKE-6',
    hexes: [...screen.hexes],
    pieces: [unit.id, threat.by.id],
    weight: 50,
  }
}

/** a place that counts. */
const objective: Hint = (look) => {
  const { s, side } = look
  for (const place of s.world.scenario.objectives) {
    const holder = s.world.held[place.name] ?? null
    if (holder === side || isSpoilt(s.world, place)) continue
    for (const unit of look.units) {
      if (isFlying(unit) || unit.hex === null || hexDistance(unit.hex, place.hex) <= OBJECTIVE_HEXES) continue
      const way = reachOfUnit(look, unit).find(({ hex }) => hexDistance(hex, place.hex) <= OBJECTIVE_HEXES)
      if (!way) continue
      return {
        kind: 'objective',
        level: 'learner',
        text: `${holder === null ? 'Nobody holds' : 'The enemy holds'} ${place.name}, and ${unit.name} gets there now. Whoever is alone within one hex takes it.`,
        rule: 'R-10',
        hexes: [way.hex, place.hex],
        pieces: [unit.blip ?? unit.id],
        weight: 65,
      }
    }
  }
  return null
}

export const GROUND_HINTS: readonly Hint[] = [exposed, cover, blips, mines, smoke, objective]
