import { join } from 'node:path'
import { z } from 'zod'
import { type Battles, makeBattles } from './battles.ts'
import { texts } from './catalogue.ts'
import { type Desk, MapInfo } from './desk.ts'
import { DISK, type Disk, explain, isMissing, sweep } from './disk.ts'
import { makeSaves, type Saves } from './saves.ts'

/** What a person made, and the built-in maps. */
export interface Files {
  readonly saves: Saves
  readonly battles: Battles
  readonly maps: Desk['maps']
}

/**
 * The files of one person.
 * @param folder the program's data folder, made when it is first written to
 * @param mapFolder the built-in maps with their index.json
 */
export const makeFiles = (folder: string, mapFolder: string, disk: Disk = DISK): Files => ({
  saves: makeSaves(disk, join(folder, 'saves')),
  battles: makeBattles(disk, folder),
  maps: makeMaps(disk, mapFolder),
})

/** Removes what killed writers left; for the program's start. */
export async function sweepFiles(folder: string, disk: Disk = DISK): Promise<void> {
  for (const place of [folder, join(folder, 'saves'), join(folder, 'battles')]) await sweep(disk, place)
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
