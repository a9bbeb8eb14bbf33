import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { AnswerOf, Reply, Table } from '../../engine/index.ts'

/** The one thing that a bot has of the game: it asks, and is answered, in the messages of the protocol. */
export interface Talk {
  ask<D extends keyof AnswerOf>(request: Request<D>): Promise<Reply<D>>
}
export type Request<D extends keyof AnswerOf> = { readonly do: D } & Readonly<Record<string, unknown>>

/** The same messages without a process between: for many games. */
export const tableTalk = (table: Table): Talk => ({
  // The request names its answer.
  ask: <D extends keyof AnswerOf>(request: Request<D>) => Promise.resolve(table.handle(request) as unknown as Reply<D>),
})

export interface ChildTalk extends Talk {
  /** Ends its input; the exit status. */
  close(): Promise<number | null>
}
/** `sandtable referee` as anybody else would start it: one request a line, one answer a line. */
export function childTalk(program: string, args: readonly string[], cwd: string): ChildTalk {
  const child = spawn(program, [...args], { cwd, stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    async ask<D extends keyof AnswerOf>(request: Request<D>) {
      child.stdin.write(`${JSON.stringify(request)}\n`)
      const { value, done } = await lines.next()
      if (done) throw new Error('the referee has gone without an answer')
      return JSON.parse(value) as Reply<D>
    },
    close: () => {
      child.stdin.end()
      return ended
    },
  }
}

/** What was answered. @throws where it was refused */
export async function told<D extends keyof AnswerOf>(talk: Talk, request: Request<D>): Promise<Extract<Reply<D>, { ok: true }>> {
  const reply = await talk.ask(request)
  if (!reply.ok) throw new Error(`"${request.do}" was refused: ${reply.why.text}`)
  return reply as Extract<Reply<D>, { ok: true }>
}
