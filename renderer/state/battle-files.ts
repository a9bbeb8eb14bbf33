import type { BattleInfo, BattleNote, Desk } from '../../main/desk.ts'
import { filesWords } from '../words/files.ts'
import type { AppStore } from './app-state.ts'
import { Keeper } from './keeping.ts'

/** The unfinished battle that is opened, and whether only a copy of it. */
export interface Source {
  readonly battle: BattleInfo
  readonly copy: boolean
}

/** What the desk takes as the reason why a file is kept (main/desk.ts). */
const KEPT_CHARS = 2000

/** The files of unfinished battles: which there are, who writes them, and which of them stay as they are. */
export class BattleFiles {
  /** Writes the battle that is on the screen. */
  private keeper: Keeper | null = null
  /** The last line of the battle before may still be on its way to the disk. */
  private closing: Promise<void> = Promise.resolve()
  /** Writers of battles that were left while the disk failed, with the battle's name: they write until it is done. */
  private readonly late = new Map<Keeper, string>()
  /** Why files of battles stay as they are, until the desk has noted it. Before that no battle is begun: it could take their place. */
  private readonly aside = new Map<string, string>()

  constructor(
    private readonly app: AppStore,
    private readonly desk: Desk['battles'],
  ) {}

  /** The file of the battle on the screen; null where none is written. */
  get text(): string | null {
    return this.keeper?.whole ?? null
  }

  /** Resolves when the battle before is on disk, or is written on in the background. */
  get closed(): Promise<void> {
    return this.closing
  }

  async list(): Promise<void> {
    const battles = await this.app.reading(filesWords.cannot.listBattles, () => this.desk.list())
    this.app.patch({ battles: battles ?? [] })
  }

  async remove(battle: BattleInfo): Promise<void> {
    this.aside.delete(battle.id)
    for (const keeper of this.late.keys()) if (keeper.holds(battle.id)) await keeper.discard()
    await this.app.reading(filesWords.cannot.remove(battle.name), () => this.desk.remove(battle.id))
    await this.list()
  }

  /** The text of a battle, which is this window's then unless it is for a copy; undefined where it cannot be had, which is said. */
  async takeUp(battle: BattleInfo, copy: boolean): Promise<string | undefined> {
    // Its last line may be on the way to the disk; whoever writes it lets go of the battle afterwards.
    await this.closing
    const title = filesWords.cannot.takeUp(battle.name)
    if ([...this.late.keys()].some((keeper) => keeper.holds(battle.id))) {
      this.app.tell({ title, text: filesWords.lateOrders })
      return undefined
    }
    if (!copy && !(await this.desk.claim(battle.id))) {
      this.app.patch({ dialog: null, elsewhere: battle })
      return undefined
    }
    const text = await this.app.reading(title, () => this.desk.read(battle.id))
    if (text === undefined && !copy) await this.desk.release(battle.id)
    return text
  }

  /** What was taken up is not wanted after all. */
  async letGo(from: Source | null): Promise<void> {
    if (from && !from.copy) await this.desk.release(from.battle.id)
  }

  /** Writes a battle from now on: into this file where there is one, else into a new one. */
  write(note: Omit<BattleNote, 'turn'>, id: string | null, warn: (text: string | null) => void): Keeper {
    if (id !== null) this.aside.delete(id)
    this.keeper = new Keeper(this.afterNoting(), note, id, warn)
    return this.keeper
  }
  /** The desk's battles; none is begun before it is noted what must not make room for it. */
  private afterNoting(): Desk['battles'] {
    const begin: Desk['battles']['begin'] = async (lines, note) => {
      await this.noteAside()
      return this.desk.begin(lines, note)
    }
    return { ...this.desk, begin }
  }

  /** The battle on the screen is left. */
  leave(name: string): void {
    if (this.keeper) this.closing = this.end(this.keeper, name)
    this.keeper = null
  }
  /** Resolves when the battle is on disk, or a person knows that it is not and is written on. */
  private async end(keeper: Keeper, name: string): Promise<void> {
    if (await keeper.left()) return
    const tell = (): void => this.app.patch({ late: [...this.late.values()] })
    this.late.set(keeper, name)
    tell()
    void keeper.close().then(() => {
      this.late.delete(keeper)
      tell()
      if (this.app.state.screen.at === 'title') void this.list()
    })
  }

  /** The battle on the screen is over: there is nothing to continue. */
  async discard(): Promise<void> {
    await this.keeper?.discard()
    this.keeper = null
  }

  /** Says why the file of a battle stays as it is: what goes on is another one. The desk is told by `noteAside`. */
  setAside(from: Source | null, why: string): void {
    if (from && !from.copy) this.aside.set(from.battle.id, why.length > KEPT_CHARS ? `${why.slice(0, KEPT_CHARS - 4)} ...` : why)
  }
  /** Has the desk note why files stay as they are, and lets go of them. */
  async noteAside(): Promise<void> {
    for (const [id, why] of this.aside) {
      await this.desk.keep(id, why)
      this.aside.delete(id)
      await this.desk.release(id)
    }
  }
}
