import { join } from 'node:path'
import { z } from 'zod'
import { type Battles, makeBattles } from './battles.ts'
import { texts } from './catalogue.ts'
import { type Desk, MapInfo } from './desk.ts'
import { DISK, type Disk, explain, isMissing, sweep } from './disk.ts'
import { type Library, makeLibrary } from './library.ts'
import { makeSaves, type Saves } from './saves.ts'

/** What a person made, and the built-in maps. */
export interface Files {
  readonly saves: Saves
  readonly battles: Battles
  readonly maps: Desk['maps']
  readonly library: Library
}

/**
 * The files of one person.
 * @param folder the program's data folder, made when it is first written to
 * @param mapFolder the built-in maps with their index.json
 */
export function makeFiles(folder: string, mapFolder: string, disk: Disk = DISK): Files {
  const maps = makeMaps(disk, mapFolder)
  const shipped = (): Promise<readonly string[]> =>
    maps.list().then(
      (all) => all.map(({ name }) => name),
      () => [],
    )
  return {
    saves: makeSaves(disk, join(folder, 'saves')),
    battles: makeBattles(disk, folder),
    maps,
    library: makeLibrary(disk, join(folder, 'library'), shipped),
  }
}

/** Removes what killed writers left; for the program's start. */
export async function sweepFiles(folder: string): Promise<void> {
  for (const place of [folder, ...['saves', 'battles', 'library'].map((name) => join(folder, name))]) await sweep(DISK, place)
}

const makeMaps = (disk: Disk, folder: string): Desk['maps'] => ({
  list: async () => {
    try {
      return z.array(MapInfo).parse(JSON.parse((await disk.readFile(join(folder, 'index.json'))).toString('utf8')))
    } catch (error) {
      throw new Error(texts.maps.noList(explain(error)))
    }
  },
  read: async (name) => {
    try {
      return (await disk.readFile(join(folder, name))).toString('utf8')
    } catch (error) {
      throw new Error(isMissing(error) ? texts.maps.none(name) : texts.maps.unreadable(name, explain(error)))
    }
  },
})
