import type { Hex, SideId } from '../../../../kernel/names.ts'
import { opposite } from '../../../../kernel/names.ts'
import type { Sampler } from '../../../../kernel/sampler.ts'
import { freshUnit } from '../../state/fresh-unit.ts'
import type { Situation } from '../../state/situation.ts'
import { type Design, LAUNCHED, SAMPLES, STANDS } from '../../tables/unit-types.ts'
import type { SteelRainView } from '../../words/model.ts'
import type { PlatoonId, UnitId } from '../../words/schemas.ts'
import type { Blip, Platoon, Unit } from '../../words/units.ts'
import type { Coming, Suggestion, World } from '../../words/world.ts'

/** Types that nobody has designed for a scenario: what is not seen yet is taken to be of these, or like what has been seen. */
const USUAL: Readonly<Record<string, Design>> = Object.fromEntries(
  [...Object.values(SAMPLES), ...Object.values(STANDS), ...Object.values(LAUNCHED)].map((type) => [type.id, type]),
)

/** Tons of a side that are published, and by what the other knows neither lost nor seen. */
export function unseenTons(known: World, side: SideId): number {
  const isLost = ({ fate }: Unit): boolean => fate === 'destroyed' || (fate === 'left' && known.settings.leftIsLost)
  const seen = Object.values(known.units)
    .filter((unit) => unit.side === side && !isLost(unit))
    .reduce((sum, { design }) => sum + (known.designs[design]?.weight ?? 0), 0)
  return known.scenario.strength[side] - known.lost[side] - seen
}

/**
 * What a side supposes of the other: the world that it knows, to which the unseen is added unit by unit, within the tons that were published
 * less what is lost and what has been seen.
 */
export class Unseen {
  readonly sampler: Sampler
  readonly known: World
  readonly side: SideId
  readonly enemy: SideId
  readonly pins: readonly Hex[]
  readonly units: Record<UnitId, Unit>
  readonly platoons: Record<PlatoonId, Platoon>
  readonly blips: Record<string, Blip>
  readonly designs: Record<string, Design>
  readonly plan: Suggestion[] = []
  readonly coming: Coming[] = []
  /** Published tons that nobody has accounted for yet. */
  tons: number
  private readonly where: (world: World) => Situation
  private made = 0

  constructor(where: (world: World) => Situation, { known, pins, side }: SteelRainView, sampler: Sampler) {
    this.where = where
    this.known = known
    this.pins = pins
    this.sampler = sampler
    this.side = side
    this.enemy = opposite(side)
    this.units = { ...known.units }
    this.platoons = { ...known.platoons }
    this.blips = { ...known.blips }
    this.designs = { ...USUAL, ...known.designs }
    this.tons = unseenTons({ ...known, designs: this.designs }, this.enemy)
  }

  /** Enemy units that the side knows. */
  get enemies(): readonly Unit[] {
    return Object.values(this.known.units).filter((unit) => unit.side === this.enemy)
  }
  /** As far as it has been supposed by now. */
  get world(): World {
    const { known, units, platoons, blips, designs } = this
    const setup = known.setup && { ...known.setup, plan: [...known.setup.plan, ...this.plan] }
    // A copy: whoever is asked about a world keeps what he has found for its units.
    return { ...known, units: { ...units }, platoons, blips: { ...blips }, designs, setup, coming: [...known.coming, ...this.coming] }
  }
  get situation(): Situation {
    return this.where(this.world)
  }

  /** A platoon that nothing is known of. */
  newPlatoon(): PlatoonId {
    const id = this.newId('platoon', this.platoons)
    this.platoons[id] = { id, side: this.enemy, name: 'Unseen platoon', units: [], done: false }
    return id
  }
  /** Another unit that nobody has seen, with all that it begins a battle with. */
  enlist(design: Design, platoon: PlatoonId, change: Partial<Unit>): Unit {
    const id = this.newId('unit', this.units)
    const unit: Unit = { ...freshUnit(design), id, name: `U${this.made}`, side: this.enemy, platoon, ...change }
    this.units[id] = unit
    const old = this.platoons[platoon]
    if (old) this.platoons[platoon] = { ...old, units: [...old.units, id] }
    this.tons -= design.weight
    return unit
  }
  private newId(what: string, taken: Readonly<Record<string, unknown>>): string {
    for (;;) {
      const id = `${this.enemy}-unseen-${what}-${++this.made}`
      if (taken[id] === undefined) return id
    }
  }
}
