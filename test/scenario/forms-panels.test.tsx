/** The forms of the scenario editor, typed into and pressed: every change is a step of history, what is wrong stays out of the scenario and is told at its field. */
import type { ComponentChild } from 'preact'
import { afterEach, describe, expect, test } from 'vitest'
import { type MapDoc, type ScenarioDoc, toBoard } from '../../engine/screen.ts'
import { type MockBench, mockBench, mockSheet } from '../../renderer/harness/mock-bench.ts'
import { AuthorFields } from '../../renderer/scenario/screens/author-fields.tsx'
import { LineField } from '../../renderer/scenario/screens/form-fields.tsx'
import { BattlePanel } from '../../renderer/scenario/screens/panel-battle.tsx'
import { EventsPanel } from '../../renderer/scenario/screens/panel-events.tsx'
import { GoalsPanel } from '../../renderer/scenario/screens/panel-goals.tsx'
import { OptionsPanel } from '../../renderer/scenario/screens/panel-options.tsx'
import { SidesPanel } from '../../renderer/scenario/screens/panel-sides.tsx'
import { SidePictures } from '../../renderer/screens/scenario-sheet.tsx'
import { SmallPage } from '../support/small-page.ts'
import { bareScenario, pngUrl } from './support.ts'

let open: SmallPage | null = null
afterEach(() => {
  open?.close()
  open = null
})
function show(shown: ComponentChild): SmallPage {
  open = new SmallPage(shown)
  return open
}
function benchOf(part: Partial<ScenarioDoc> = {}): MockBench {
  const doc = bareScenario(part)
  const board = toBoard(doc.map as MapDoc)
  if (!board.ok) throw new Error('no board')
  return mockBench(doc, board.value, mockSheet())
}
const docOf = (bench: MockBench): ScenarioDoc => bench.store.get().doc
const MISSION: NonNullable<ScenarioDoc['mission']> = {
  verdict: 'points',
  margin: 1,
  places: [{ name: 'Ridge', rect: [2, 2, 4, 4] }],
  goals: [
    { id: 'ridge', side: 'blue', goal: 'take', at: 'Ridge', points: 10 },
    { id: 'guns', side: 'blue', goal: 'destroy', who: { group: 'battery' }, points: 5, paid: 'once' },
  ],
  events: [{ id: 'alarm', on: { taken: 'Ridge', side: 'blue' }, do: [{ tell: 'red', text: 'They are on the ridge.' }, { drop: 'guns' }] }],
}

test('a field that is left by Enter and then by its loss of the focus gives what was typed once', async () => {
  const given: string[] = []
  let answer = (): void => {}
  const take = (text: string): Promise<void> => {
    given.push(text)
    return new Promise((done) => {
      answer = done
    })
  }
  const page = show(<LineField label="Name" value="A1" most={20} when="left" onValue={take} />)
  const leave = async (typed: string): Promise<void> => {
    await page.type('Name', typed, { leave: false })
    page.field('Name').dispatch('change')
    page.field('Name').dispatch('blur')
    await page.settle()
  }
  await leave('A11')
  expect(given).toEqual(['A11'])
  answer()
  await page.settle()
  await leave('A11')
  expect(given, 'it can be tried again').toEqual(['A11', 'A11'])
  await leave('A12')
  expect(given, 'another text does not wait').toEqual(['A11', 'A11', 'A12'])
})

describe('the battle', () => {
  test('a text that is typed is one step, and one that cannot be taken is told and stays out', async () => {
    const bench = benchOf()
    const page = show(<BattlePanel bench={bench} />)
    await page.type('Name', 'Mill', { leave: false })
    expect([docOf(bench).name, bench.steps]).toEqual(['Mill', ['Name of the battle']])
    await page.type('Name', '', { leave: false })
    expect(docOf(bench).name).toBe('Mill')
    expect(page.faults).toEqual(['This needs 1 to 80 letters.'])
    expect(page.field('Name').attributes.get('aria-invalid')).toBe('true')
  })
  test('numbers keep to their limits, and what may be left out is taken out', async () => {
    const bench = benchOf({ minutes: 60 })
    const page = show(<BattlePanel bench={bench} />)
    await page.type('Turns', '12')
    await page.type('Minutes of play', '')
    expect(docOf(bench).turns).toBe(12)
    expect('minutes' in docOf(bench)).toBe(false)
    for (const bad of ['0', '61', 'x', '1.5', '']) {
      await page.type('Turns', bad, { leave: false })
      expect(page.faults).toEqual(['A whole number from 1 to 60.'])
      expect(docOf(bench).turns).toBeLessThanOrEqual(60)
    }
  })
  test('the attacker may be nobody, and a description says how many letters are left', async () => {
    const bench = benchOf()
    const page = show(<BattlePanel bench={bench} />)
    await page.choose('Attacker', 'Red')
    expect(docOf(bench).attacker).toBe('red')
    await page.choose('Attacker', 'Nobody')
    expect('attacker' in docOf(bench)).toBe(false)
    await page.type('Description', 'Hold on.')
    expect(page.text).toContain('3992 letters left')
  })
  test('what somebody else changes is shown, and a draft of it is given up', async () => {
    const bench = benchOf()
    const page = show(<BattlePanel bench={bench} />)
    await page.type('Turns', '99', { leave: false })
    bench.set({ doc: { ...docOf(bench), turns: 5 } })
    await page.settle()
    expect([page.field('Turns').value, page.faults]).toEqual(['5', []])
  })
})

describe('the sides', () => {
  test('zones are painted, drawn by corners, laid along the edge, mirrored, shown and taken away', async () => {
    const bench = benchOf()
    const page = show(<SidesPanel bench={bench} />)
    bench.areas.push(
      [
        [1, 1],
        [2, 1],
      ],
      [[5, 5]],
    )
    bench.hexes.push([9, 9], [8, 6], [3, 3], null)
    await page.press('Paint: New zone, Blue')
    await page.press('Two corners: New zone, Blue')
    await page.press('Two corners: New zone, Blue')
    await page.press('Strip')
    expect(docOf(bench).sides.blue.zones).toEqual([{ rect: [1, 1, 2, 1] }, { rect: [8, 6, 9, 9] }, { rect: [0, 0, 3, 13] }])
    await page.press('Mirror the other side', page.root.querySelector('[aria-label="Red"]') ?? page.root)
    expect(docOf(bench).sides.red.zones[2]).toEqual({ rect: [16, 0, 19, 13] })
    expect(bench.store.get().note).toBe('Red has 3 zones now.')
    // The zone that was added last is open.
    await page.press('Show: Zone 3, Blue')
    expect(bench.shown).toEqual([[1, 6]])
    await page.press('Paint: Zone 3, Blue')
    expect(docOf(bench).sides.blue.zones[2]).toEqual({ rect: [5, 5, 5, 5] })
    await page.press('Remove: Zone 1')
    expect(docOf(bench).sides.blue.zones).toHaveLength(2)
  })
  test('a picture is shown with its side, can be taken away, and problems stand where they belong', async () => {
    const doc = bareScenario()
    const bench = benchOf({ sides: { ...doc.sides, blue: { ...doc.sides.blue, picture: pngUrl(4, 4) } } })
    bench.set({
      problems: [
        { at: 'sides.red.zones', text: 'No room.' },
        { at: 'sides.blue.name', text: 'Too loud.' },
      ],
    })
    const page = show(<SidesPanel bench={bench} />)
    expect(page.root.all(({ localName }) => localName === 'img').map((img) => img.attributes.get('alt'))).toEqual(['Picture of Blue'])
    expect(page.faults).toEqual(['Too loud.', 'No room.'])
    await page.press('Take it away')
    expect('picture' in docOf(bench).sides.blue).toBe(false)
  })
})

test('before a battle the pictures of the sides are shown, each with whose it is; none where there is none', () => {
  const { sides } = bareScenario()
  const scenario = bareScenario({ sides: { ...sides, red: { ...sides.red, name: 'Rust', picture: pngUrl(4, 4) } } })
  const page = show(<SidePictures scenario={scenario} />)
  expect(page.root.all(({ localName }) => localName === 'img').map((img) => img.attributes.get('alt'))).toEqual(['Picture of Rust'])
  expect(page.text.trim()).toBe('Rust')
  page.close()
  expect(show(<SidePictures scenario={bareScenario()} />).root.childNodes).toEqual([])
})

describe('the goals', () => {
  test('an objective is set on the map, named anew in whatever names it, and no name is given twice', async () => {
    const bench = benchOf({ mission: MISSION })
    const page = show(<GoalsPanel bench={bench} />)
    bench.hexes.push([7, 7])
    await page.press('New objective')
    expect(docOf(bench).objectives).toEqual([{ name: 'Objective 1', hex: [7, 7], points: 50 }])
    await page.type('Hex', '0805')
    expect(docOf(bench).objectives[0]?.hex).toEqual([8, 5])
    await page.type('Hex', '9905', { leave: false })
    expect(page.faults[0]).toContain('Not a hex of this map.')
    await page.type('Name', 'Ridge', { leave: false })
    expect(page.faults).toContain('There is a place or an objective of this name already.')
    await page.press('Ridge' + 'Rectangle, 0202 to 0404, 9 hexes')
    await page.type('Name', 'Crest', { n: 1 })
    expect(docOf(bench).mission).toMatchObject({ goals: [{ at: 'Crest' }, {}], events: [{ on: { taken: 'Crest' } }] })
    expect(bench.steps.filter((step) => step === 'Name of a place')).toHaveLength(2)
  })
  test('a place that is removed takes with it what names it, and the note says what', async () => {
    const bench = benchOf({ mission: MISSION })
    const page = show(<GoalsPanel bench={bench} />)
    await page.press('Remove: Ridge')
    expect(docOf(bench).mission?.goals.map(({ id }) => id)).toEqual(['guns'])
    expect(bench.store.get().note).toBe('Ridge is removed. With it went the goal Take Ridge. The event alarm went too.')
  })
  test('goals of every kind are begun for either side, and each says what it is', async () => {
    const bench = benchOf({ mission: { ...MISSION, goals: [], events: [] } })
    const page = show(<GoalsPanel bench={bench} />)
    for (const kind of ['Take', 'Hold', 'Leave', 'Destroy', 'Protect', 'Survive']) await page.press(`Red: ${kind}`)
    const list = page.root.querySelector('[aria-label="Goals"]')
    expect(docOf(bench).mission?.goals.map(({ goal, side }) => `${side} ${goal}`)).toEqual([
      'red take',
      'red hold',
      'red exit',
      'red destroy',
      'red protect',
      'red survive',
    ])
    expect(list?.text).toContain('Red: Leave by Ridge: all of Red')
  })
  test('where there is no place, kinds that need one wait for it', () => {
    const page = show(<GoalsPanel bench={benchOf()} />)
    expect(['Take', 'Hold', 'Leave', 'Destroy'].map((kind) => page.buttons(`Blue: ${kind}`)[0]?.disabled)).toEqual([
      true,
      true,
      true,
      false,
    ])
  })
  test('who is a side, a group, or units from a list and from the selection; never of both sides', async () => {
    const bench = benchOf({ mission: MISSION })
    const page = show(<GoalsPanel bench={bench} />)
    const who = () => {
      const goal = docOf(bench).mission?.goals[1]
      return goal && 'who' in goal ? goal.who : undefined
    }
    await page.press('Blue: Destroy battery5 points')
    expect(page.options('Who').map(({ text }) => text)).toEqual(['All of Red', 'Battery (battery)', 'Chosen units ...'])
    await page.choose('Who', 'Chosen units ...')
    expect(who()).toEqual({ pieces: ['R1'] })
    expect(page.buttons('Take R1 out')[0]?.disabled).toBe(true)
    await page.choose('Add a unit', 'R2 · Field gun')
    await page.press('Take R1 out')
    expect(who()).toEqual({ pieces: ['R2'] })
    bench.set({ selected: ['B1', 'R1', 'R2'] })
    await page.settle()
    await page.press('Take the selection (2)')
    expect(who()).toEqual({ pieces: ['R1', 'R2'] })
    await page.choose('Whose goal', 'Red')
    expect(who()).toEqual({ side: 'blue' })
    await page.choose('Goal', 'Survive')
    await page.type('To the end of turn', '6')
    await page.turn('Decides the battle', true)
    await page.choose('Paid', 'For each unit')
    expect(docOf(bench).mission?.goals[1]).toEqual({
      goal: 'survive',
      id: 'guns',
      side: 'red',
      points: 5,
      who: { side: 'red' },
      by: 6,
      ends: true,
      paid: 'each',
    })
  })
  test('an id that is renamed is renamed in events; one that is none or taken is told', async () => {
    const bench = benchOf({ mission: MISSION })
    const page = show(<GoalsPanel bench={bench} />)
    await page.press('Blue: Destroy battery5 points')
    await page.type('Name in the file', 'ridge', { leave: false })
    expect(page.faults).toEqual(['Another one is called so.'])
    await page.type('Name in the file', '1', { leave: false })
    expect(page.faults[0]).toContain('beginning with a letter')
    await page.type('Name in the file', 'Battery-2')
    expect(docOf(bench).mission?.events[0]?.do[1]).toEqual({ drop: 'Battery-2' })
  })
  test('problems stand at their fields, and what has one is marked in the list', async () => {
    const bench = benchOf({ mission: MISSION })
    bench.set({
      problems: [
        { at: 'mission.goals[0].at', text: 'Nobody gets there.' },
        { at: 'mission.goals.0', text: 'Think again.' },
      ],
    })
    const page = show(<GoalsPanel bench={bench} />)
    expect(page.text).toContain('This has a problem.')
    await page.press('This has a problem.Blue: Take Ridge10 points')
    expect(page.faults).toEqual(['Nobody gets there.', 'Think again.'])
    expect(page.field('Place').attributes.get('aria-describedby')).toMatch(/-fault$/)
  })
  test('the verdict and all the rest is written out as the players will read it', async () => {
    const bench = benchOf({ mission: MISSION, objectives: [{ name: 'Mill', hex: [3, 3], points: 50, held: 'red', intact: true }] })
    const page = show(<GoalsPanel bench={bench} />)
    await page.type('By at least', '5')
    const terms = page.root.querySelector('[aria-label="What the players read"]')?.all(({ localName }) => localName === 'li')
    expect(terms?.map(({ text }) => text)).toEqual([
      'Mill counts 50 points for the side that holds it at the end, where the rules count points. Red holds it from the beginning. It counts only while what is built there stands.',
      'Blue: Take Ridge (10 points).',
      'Blue: Destroy battery (5 points).',
      'Whoever has 5 points more of the goals has won; with less between them it is a draw. A side that has lost everything has lost.',
      'The battle ends after turn 8.',
    ])
    await page.choose('Who has won', 'As the book says')
    expect(docOf(bench).mission).toMatchObject({ verdict: 'book', margin: 1 })
  })
})

describe('lists', () => {
  test('by the keyboard an entry is moved, copied and removed without losing one’s place', async () => {
    const bench = benchOf({ mission: MISSION })
    const page = show(<GoalsPanel bench={bench} />)
    const goals = () => docOf(bench).mission?.goals.map(({ id }) => id)
    await page.press('Down: Blue: Take Ridge')
    expect(goals()).toEqual(['guns', 'ridge'])
    // It cannot go further down: its head has the keyboard.
    expect(page.active?.text).toContain('Take Ridge')
    await page.press('Up: Blue: Take Ridge')
    await page.press('Duplicate: Blue: Take Ridge')
    expect(goals()).toEqual(['ridge', 'ridge-1', 'guns'])
    await page.press('Remove: Blue: Destroy battery')
    expect(goals()).toEqual(['ridge', 'ridge-1'])
    expect(page.active?.text).toContain('Take Ridge')
  })
})

describe('events', () => {
  test('one is made from menus: when, then, and more', async () => {
    const bench = benchOf({ mission: { ...MISSION, events: [] } })
    const page = show(<EventsPanel bench={bench} />)
    await page.press('New event')
    await page.choose('When', 'Units are lost')
    await page.type('So many of them', '2')
    await page.type('Message', 'The guns are gone.')
    await page.press('Begin a goal')
    await page.press('Give points')
    await page.type('Points', '-3')
    expect(docOf(bench).mission?.events).toEqual([
      {
        id: 'event-1',
        on: { lost: { group: 'battery' }, least: 2 },
        do: [{ tell: 'both', text: 'The guns are gone.' }, { add: 'guns' }, { points: -3, side: 'blue' }],
      },
    ])
    await page.press('Up: Give points')
    await page.press('Remove: Tell')
    expect(docOf(bench).mission?.events[0]?.do).toEqual([{ points: -3, side: 'blue' }, { add: 'guns' }])
  })
  test('a test says what will happen and what of it is missing', async () => {
    const bench = benchOf({
      mission: {
        ...MISSION,
        events: [
          ...MISSION.events,
          { id: 'late', on: { enters: 'Ridge', who: { pieces: ['B1', 'X9'] } }, do: [{ reinforce: { group: 'reserve' } }] },
        ],
      },
    })
    const tried: string[] = []
    const page = show(<EventsPanel bench={{ ...bench, tryEvent: (id) => tried.push(id) }} />)
    await page.press('When one of B1, X9 is in Ridgereserve may come on')
    await page.press('Test')
    const test = page.root.querySelector('[aria-label="Test of late"]')
    expect(test?.text).toContain('When one of B1, X9 is in Ridge: reserve may come on.')
    expect(test?.all(({ localName }) => localName === 'li').map(({ text }) => text.trim())).toEqual([
      'Place Ridge: there',
      'Unit B1: there',
      'Unit X9: missing',
      'Group reserve: missing',
    ])
    await page.press('Try it in a battle')
    expect(tried).toEqual(['late'])
    bench.set({ problems: [{ at: 'mission.events[1].do[0].reinforce', text: 'There is no group reserve.' }] })
    await page.settle()
    expect(page.buttons('Try it in a battle')[0]?.disabled).toBe(true)
    expect(test?.text).toContain('There is no group reserve.')
  })
  test('a bench that cannot try one has no button for it', async () => {
    const page = show(<EventsPanel bench={benchOf({ mission: MISSION })} />)
    await page.press('When Blue holds RidgeRed read “They are on the ridge.”; the goal "Destroy battery" counts no more')
    expect(page.buttons('Try it in a battle')).toEqual([])
  })
})

describe('the fields of a book', () => {
  test('options are asked for one by one, the usual is marked and can be had back', async () => {
    const bench = benchOf()
    const page = show(<OptionsPanel bench={bench} />)
    expect(page.shown('Victory')).toBe('Losses')
    expect(page.options('Victory').map(({ text }) => text)).toEqual(['Objectives (usual)', 'Losses'])
    expect(page.text).toContain('1 option is not as usual.')
    expect(page.text).toContain('X-1')
    await page.choose('Victory', 'Objectives (usual)')
    await page.press('Victory: back to the usual')
    await page.turn('Night', true)
    bench.hexes.push([6, 6])
    await page.press('Camp: choose on the map')
    await page.type('Motto', 'Onward')
    await page.type('Wind', '4', { leave: false })
    expect(bench.asked).toEqual([
      { do: 'set-option', key: 'victory', value: 'objectives' },
      { do: 'set-option', key: 'victory', value: null },
      { do: 'set-option', key: 'night', value: true },
      { do: 'set-option', key: 'camp', value: [6, 6] },
      { do: 'set-option', key: 'motto', value: 'Onward' },
    ])
    await page.type('Wind', '9')
    expect(page.faults).toEqual(['A whole number from 0 to 6.'])
    expect(bench.asked).toHaveLength(5)
  })
  test('a switch that is on is not as usual, and can be had back', async () => {
    const bench = benchOf()
    const { sheet } = bench.store.get()
    const options = (on: boolean) =>
      (sheet?.options ?? []).map((field) => (field.is === 'switch' ? { ...field, value: on } : { ...field, value: null as never }))
    const shown = (on: boolean) => {
      bench.set({ sheet: sheet && { ...sheet, options: options(on) } })
      return show(<OptionsPanel bench={bench} />)
    }
    expect(shown(false).text).toContain('Everything is as usual.')
    const page = shown(true)
    expect(page.text).toContain('1 option is not as usual.')
    await page.press('Night: back to the usual')
    expect(bench.asked).toEqual([{ do: 'set-option', key: 'night', value: null }])
  })
  test('what the book refuses is shown as it was', async () => {
    const bench = benchOf()
    bench.accepts = false
    const page = show(
      <AuthorFields
        fields={[{ key: 'name', name: 'Name', text: 'Of the platoon.', is: 'text', most: 20, value: 'Lions' }]}
        set={(key, value) => bench.ask('x', { do: 'set-group', group: 'g', key, value })}
        bench={bench}
        problems={{ name: 'Too fierce.' }}
      />,
    )
    expect(page.faults).toEqual(['Too fierce.'])
    await page.type('Name', 'Tigers')
    expect(bench.asked).toHaveLength(1)
    expect(page.field('Name').value).toBe('Lions')
  })
  test('before the book has answered, the panel says so', () => {
    const bench = benchOf()
    bench.set({ sheet: null })
    expect(show(<OptionsPanel bench={bench} />).text).toBe('The book is being asked ...')
  })
})
