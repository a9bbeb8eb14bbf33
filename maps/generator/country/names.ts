import { chance } from '../chance.ts'

/** Names of places as they are found on maps, none of them twice. */
export interface Names {
  place(): string
  farm(): string
  wood(): string
  hill(): string
  stream(): string
  lake(): string
  ford(): string
}

const FIRST = ['Ash', 'Beck', 'Birch', 'Black', 'Bram', 'Brad', 'Carl', 'Clay', 'Cold', 'Crow', 'Dun', 'East', 'Elm', 'Fen', 'Gar', 'Hal', 'Hart', 'Hazel', 'Hol', 'Kirk', 'Lang', 'Mar', 'Mill', 'Nor', 'Oak', 'Over', 'Raven', 'Red', 'Rush', 'Sand', 'Stan', 'Thorn', 'Wal', 'Wes', 'Whit', 'Win'] // biome-ignore format: a list
const LAST = ['bourne', 'bridge', 'bury', 'by', 'combe', 'cote', 'den', 'field', 'ford', 'ham', 'hurst', 'ley', 'low', 'mere', 'stead', 'stoke', 'thorpe', 'ton', 'wick', 'worth'] // biome-ignore format: a list
const SAID = ['Abbot’s', 'Badger', 'Beacon', 'Bishop’s', 'Bracken', 'Church', 'Cuckoo', 'Drover’s', 'Fallow', 'Fox', 'Friar’s', 'Gallows', 'Gorse', 'Hare', 'Hawk', 'Heron', 'Hollow', 'Jay', 'King’s', 'Lark', 'Long', 'Maiden', 'Miller’s', 'Monk’s', 'North', 'Parson’s', 'Pilgrim', 'Plover', 'Priory', 'Quarry', 'Rook', 'Saint’s', 'Shepherd’s', 'Signal', 'South', 'Swan', 'Tinker’s', 'Warren', 'White', 'Wolf'] // biome-ignore format: a list
const KINDS = {
  farm: ['Farm', 'Farm', 'Grange', 'Barton', 'House', 'Croft'],
  wood: ['Wood', 'Wood', 'Copse', 'Hanger', 'Holt', 'Plantation'],
  hill: ['Hill', 'Hill', 'Down', 'Knoll', 'Top', 'Rise'],
  stream: ['Brook', 'Beck', 'Bourne', 'Water'],
  lake: ['Mere', 'Water', 'Pool', 'Lake'],
  ford: ['Ford'],
} as const

export function makeNames(seed: number): Names {
  const pick = chance(seed, 'names')
  const one = (list: readonly string[]): string => list[Math.floor(pick() * list.length)]!
  const given = new Set<string>()
  const fresh = (make: () => string): string => {
    for (let tries = 0; tries < 60; tries++) {
      const name = make()
      if (given.has(name)) continue
      given.add(name)
      return name
    }
    // A map with hundreds of names runs out of them: the next ones are told apart by a number.
    const name = `${make()} ${given.size}`
    given.add(name)
    return name
  }
  const said = (kind: keyof typeof KINDS) => (): string => fresh(() => `${one(SAID)} ${one(KINDS[kind])}`)
  return {
    place: () => fresh(() => one(FIRST) + one(LAST)),
    farm: said('farm'),
    wood: said('wood'),
    hill: said('hill'),
    stream: said('stream'),
    lake: said('lake'),
    ford: said('ford'),
  }
}
