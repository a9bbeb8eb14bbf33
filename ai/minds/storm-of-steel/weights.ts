/** What opinions make of things, in points of the battle or shares of them: found by playing (docs/ai-measurements.md). */
interface Weights {
  /** What a stand is worth to fight with, of its points: those who are left decide the rest of the battle. */
  readonly fights: number
  /** Points of a side that breaks (SS-MOR-10) beside those that the scenario gives: it does not assault any more, and pays twice for its moves. */
  readonly broken: number
  /** Points of command: what a side loses with its headquarters (SS-CMD-09). */
  readonly command: number
  /** How much more than its share of a foe's fire a stand draws: whoever fires picks the best target. */
  readonly picks: number
  /** Points of a turn's march to a goal: of each point that it pays, at least, and at most. */
  readonly drive: number
  readonly driveLeast: number
  readonly driveMost: number
  /** The same towards the other side, where there is no goal. */
  readonly hunt: number
  /** Points that being the first at a place counts, of what it pays; and each further stand there. */
  readonly holdsFirst: number
  readonly holdsMore: number
  /** To stand within a chain of others. */
  readonly company: number
  /** What is made of fire from a place, of fire that is drawn there, and of assaults that may befall it. */
  readonly fire: number
  readonly danger: number
  readonly assault: number
  readonly assaulted: number
  /** How far away a screen and a support stay well, in hexes. */
  readonly standOff: number
  /** What more a hit counts on who could come upon us, and on who is to be assaulted. */
  readonly stops: number
  readonly opens: number
  /** Of what a stand would draw by giving itself away. */
  readonly givesAway: number
}
export const WEIGHTS: Weights = {
  fights: 0.4,
  broken: 40,
  command: 18,
  picks: 1.6,
  drive: 0.13,
  driveLeast: 2.2,
  driveMost: 7,
  hunt: 1.6,
  holdsFirst: 0.45,
  holdsMore: 0.06,
  company: 1,
  fire: 1,
  danger: 1,
  assault: 1,
  assaulted: 1,
  standOff: 9,
  stops: 0.12,
  opens: 0.25,
  givesAway: 0.8,
}
