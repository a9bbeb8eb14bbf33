import { expect, test } from 'vitest'
import { type FromWorker, must, type Request, type ToWorker } from '../../engine/index.ts'
import { canAct, isLoaded } from '../../renderer/state/battle-state.ts'
import { Session } from '../../renderer/state/session.ts'
import { oddsWanted, wantsOf } from '../../renderer/state/wants.ts'
import { scenarioOf } from '../e2e/embedded.ts'
import { hostTable } from '../support/desks.ts'
import { SilentStage } from '../support/silent-stage.ts'

const SCENARIO = scenarioOf({
  blue: { first: ['MBT A1 8,9 spotted', 'MBT A2 8,11 spotted'], second: ['IFV A3 6,9', 'LT A4 6,11'] },
  red: { foe: ['STAND Z1 22,9 spotted', 'STAND Z2 23,11 spotted'] },
  active: 'first',
})

async function begin(): Promise<{ readonly session: Session; readonly asked: Request[]; readonly said: FromWorker[] }> {
  const asked: Request[] = []
  const said: FromWorker[] = []
  const table = hostTable((message: ToWorker | FromWorker) => {
    if ('say' in message) said.push(message)
    else if (message.ask === 'request') asked.push(message.request)
  })
  const opened = await table.open({ side: 'blue', scenario: SCENARIO, map: null, seed: 5, level: 'ai:recruit' })
  if (!opened.ok) throw new Error(opened.text)
  const session = new Session(table, { side: 'blue', size: { width: 26, height: 18 } })
  session.mount(new SilentStage())
  session.setSpeed('instant')
  return { session, asked, said }
}
const isQuiet = ({ state }: Session): boolean =>
  canAct(state) && isLoaded(state) && wantsOf(state).length === 0 && oddsWanted(state).length === 0
async function quiet(session: Session): Promise<void> {
  for (let i = 0; i < 200 && !isQuiet(session); i++) await new Promise((done) => setTimeout(done))
  expect(isQuiet(session)).toBe(true)
}

test('after a picture the screen asks nothing: offers, bars, sheets and chances come with it', async () => {
  const { session, asked, said } = await begin()
  await quiet(session)
  let given = 0
  for (let offers = session.state.offers?.value ?? []; offers.length > 0 && given < 6; offers = session.state.offers?.value ?? []) {
    const step = offers.find(({ verb, path }) => verb === 'move' && path?.length === 1)
    await session.give(must(step ?? offers[0], 'an offer'))
    given++
    await quiet(session)
  }
  expect(given).toBeGreaterThan(2)
  expect(asked.map(({ do: what }) => what)).toEqual(Array.from({ length: given }, () => 'submit'))
  const answers = said.flatMap((message) => (message.say === 'ahead' ? message.answers : []))
  expect(new Set(answers.map(({ request }) => request.do))).toEqual(new Set(['sheet', 'offers', 'bar', 'odds']))
  expect(answers.filter(({ answer }) => !answer.ok)).toEqual([])
})

test('whoever was picked last is whom the next picture is answered for', async () => {
  const { session, asked } = await begin()
  await quiet(session)
  const other = must(
    ['A1', 'A2'].find((id) => id !== session.state.picking.piece),
    'another piece',
  )
  session.input({ is: 'pick', piece: other })
  await quiet(session)
  expect(asked.splice(0).map(({ do: what }) => what)).toContain('offers')
  const march = must(
    session.state.offers?.value.find(({ verb, actor }) => verb === 'move' && actor === other),
    'a march',
  )
  await session.give(march)
  await quiet(session)
  expect([session.state.picking.piece, asked.map(({ do: what }) => what)]).toEqual([other, ['submit']])
})

test('what is answered ahead is of the own side, without what a screen may not know', async () => {
  const { session, said } = await begin()
  await quiet(session)
  const answers = said.flatMap((message) => (message.say === 'ahead' ? message.answers : []))
  expect(answers.length).toBeGreaterThan(3)
  for (const { request, answer } of answers) {
    expect('side' in request ? request.side : 'order' in request ? request.order.side : null).toBe('blue')
    expect(Object.keys(answer)).not.toContain('hash')
  }
})
