import { hexLabel, whereFrom } from '../../../board/hex.ts'
import type { Hex, PieceId, SideId } from '../../../kernel/names.ts'
import { isHelicopter } from '../air/state.ts'
import type { Made } from '../core/chapter.ts'
import { hiddenStarts, refuseDeploy, suggestions } from '../core/setup.ts'
import { isInfantry, unitOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import type { Question } from '../words/questions.ts'
import type { Unit } from '../words/units.ts'

/** Where what is left to place may be placed: that of one piece, or the first of all, in every hex of the zone that is free for it. */
export function deployOffers(s: Situation, question: Question, piece?: PieceId): readonly Made[] {
  const { side } = question
  const groups = suggestions(s.world, side).filter((entry) => piece === undefined || entry.units.includes(piece))
  const rest: Made = {
    order: { kind: 'deployRest', side },
    verb: 'deploy-all',
    actor: null,
    to: {},
    label: 'Place the rest of these as suggested',
  }
  const chosen = piece === undefined ? groups.slice(0, 1) : groups
  const places = chosen.flatMap((entry) =>
    s.world.scenario.zones[side].flatMap((hex): readonly Made[] => {
      if (entry.units.every((id) => isHelicopter(s.world, unitOf(s.world, id)))) return helicopterPlaces(s, side, entry.units, hex)
      if (refuseDeploy(s, side, entry.units, hex, false) !== null) return []
      const stand = entry.units.length === 1 && isInfantry(s.world, s.world.units[entry.units[0] as string] as Unit)
      const name = entry.units.map((id) => s.world.units[id]?.name ?? id).join(', ')
      const make = (hidden: boolean, behind: Hex | null = null): Made => ({
        order: { kind: 'deploy', side, units: entry.units, hex, hidden, ...(behind ? { behind } : {}) },
        verb: hidden ? 'deploy-hidden' : 'deploy',
        actor: entry.units[0] as string,
        to: { hex },
        label: `Place ${name} at ${hexLabel(hex)}${hidden ? ', hidden' : ''}${behind ? ` behind the hex ${whereFrom(hex, behind)}` : ''}`,
      })
      return [make(false), ...(stand ? hiddenStarts(s, side, entry.units, hex).map((behind) => make(true, behind)) : [])]
    }),
  )
  return [rest, ...places]
}

/** R-09: helicopters begin landed or flying. */
function helicopterPlaces(s: Situation, side: SideId, units: readonly string[], hex: Hex): readonly Made[] {
  const name = units.map((id) => s.world.units[id]?.name ?? id).join(', ')
  return [false, true].flatMap((flying): readonly Made[] =>
    refuseDeploy(s, side, units, hex, false, flying) !== null
      ? []
      : [
          {
            order: { kind: 'deploy', side, units, hex, hidden: false, flying },
            verb: flying ? 'deploy-flying' : 'deploy',
            actor: units[0] as string,
            to: { hex },
            label: `Place ${name} at ${hexLabel(hex)}, ${flying ? 'flying' : 'landed'}`,
          },
        ],
  )
}
