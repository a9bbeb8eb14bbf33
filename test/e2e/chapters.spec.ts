/** Orders of every chapter, given by a player who reads what the screen says: some by keys, some by mouse; and the key to the map. */
import { type Embedded, saveOf } from './embedded.ts'
import { expect, test } from './fixtures.ts'
import { ceaseFire, clickVerb, give, giveWay, logOf, pick } from './hands.ts'
import { clickHex, hurry, look, openSave, passKey, pointAt, settled } from './support.ts'

test.use({ drawing: 'canvas' })

const RIVER = [
  '............33....ww......',
  '...f........33...wWWw.....',
  '..ff........33...wWWw.....',
  '....BB......33....ww......',
  '....BB...o..33......o.....',
  '............33............',
  '........o...33.....ff.....',
  '............33....fff.....',
  '............22............',
  '...........o22............',
  '............22.....r......',
  '............33....rr......',
  '..www.......33............',
  '..wWw.......33.....ww.....',
  '...w........33....wWw.....',
  '............33....www.....',
  '............33............',
  '............33............',
]
const MILL = [
  {
    name: 'Mill',
    hexes: [
      [4, 3],
      [5, 3],
      [4, 4],
      [5, 4],
    ],
    floors: 3,
  },
]
/** Enemies who have nothing left to react with. */
const SPENT = ['MBT Z1 20,9 spotted actions=0', 'LT Z2 21,10 spotted actions=0', 'STAND-MG Z3 17,6 spotted actions=0'] as const
const battle = (rest: Pick<Embedded, 'blue'> & Partial<Embedded>): string =>
  saveOf({ terrain: RIVER, buildings: MILL, red: { foe: SPENT }, active: Object.keys(rest.blue)[0] as string, ...rest })

test('engineers work: floors, a footbridge, a raft, roadblocks, a pit, and a bridge is taken up again', async ({ game }) => {
  await hurry(game)
  const { page } = game
  const save = battle({
    blue: {
      works: [
        'CEV E1 8,9 spotted',
        'CEV E2 8,6 spotted',
        'STAND-ENGINEER S1 11,8 spotted',
        'STAND R1 11,15 spotted',
        'STAND R2 10,13 spotted',
        'AVLB L1 11,5 spotted bridging=0',
        'AVLB L2 11,2 spotted bridging=0',
        'STAND C1 4,3 spotted',
      ],
    },
    start: {
      spans: [
        {
          kind: 'avlb',
          from: [11, 5],
          hexes: [
            [12, 5],
            [13, 5],
          ],
          to: [14, 5],
          side: 'blue',
        },
      ],
      obstacles: [
        { hex: [9, 9], kind: 'roadblock' },
        { hex: [9, 6], kind: 'roadblock', earth: true },
      ],
    },
  })
  await openSave(game, save, 'Works')

  await pick(page, 'C1')
  await giveWay(page, /^Up to the roof$/, 'b')
  await pick(page, 'S1')
  await give(page, 'l', 'Enter')
  await pick(page, 'S1')
  await give(page, 'l', 'Enter')
  await pick(page, 'R1')
  await give(page, 'j')
  await give(page, 'j')
  expect(await logOf(page)).toMatch(
    /C1 goes up to floor 3\.[\s\S]*S1 works on a footbridge over 1208\.[\s\S]*S1 bridges 1208\.[\s\S]*R1 works on a raft\.[\s\S]*R1 has its raft ready\./,
  )

  // Where it is pushed to is pointed at, and the card says what happens there.
  await pick(page, 'E1')
  await clickVerb(page, 'clear-block')
  await pointAt(page, '1009')
  await expect(page.locator('.odds')).toContainText('pushes the roadblock in 0909 towards 1009')
  await clickHex(page, '1009')
  await expect.poll(() => logOf(page)).toContain('E1 pushes the roadblock from 0909 to 1009.')
  await settled(page)
  await pick(page, 'R2')
  await give(page, 'd')
  expect(await logOf(page)).toContain('R2 digs in.')
  await pick(page, 'E2')
  await clickVerb(page, 'clear-block')
  await clickHex(page, '0906')
  await expect.poll(() => logOf(page)).toContain('E2 removes the roadblock at 0906.')
  await settled(page)
  await clickVerb(page, 'build-block')
  await clickHex(page, '0805')
  await expect.poll(() => logOf(page)).toContain('E2 builds a roadblock at 0805: 2 of 4.')

  // Beside the bridge's deck it is taken up; from farther off the bar says where to go.
  await settled(page)
  await pick(page, 'L2')
  await page.keyboard.press('l')
  expect((await look(page)).said).toContain('in a hex beside 1205 or 1305')
  await pick(page, 'L1')
  await give(page, 'l', 'Enter')
  expect(await logOf(page)).toContain('L1 takes its bridge up.')
})

test('in the air: take-off and landing with stands aboard, a mine run, slower, a surge, a bend, off the table', async ({ game }) => {
  await hurry(game)
  const { page } = game
  const save = battle({
    blue: {
      air: [
        'THELI H1 6,8 spotted',
        'STAND P1 aboard=H1',
        'FHELI F1 1,10 flying spotted',
        'YAK33 J1 3,6 airspeed=40 heading=90 spotted',
        'YAK33 J2 2,14 airspeed=60 heading=90 spotted suppressed suppression=8',
      ],
    },
  })
  await openSave(game, save, 'Air')

  await pick(page, 'H1')
  await page.keyboard.press('m')
  expect((await look(page)).said).toContain('it takes off first')
  const aloft = await give(page, 'l')
  expect(aloft.said, 'the refusal is gone with what it was about').toBe('')
  await clickVerb(page, 'land')
  await expect.poll(() => logOf(page)).toMatch(/H1 takes off\.[\s\S]*H1 lands\./)
  await settled(page)

  await pick(page, 'F1')
  await give(page, 'n', 'Enter')
  await giveWay(page, /to the right$/, 'n')
  // A line for each strip, and the helicopter's own before them.
  expect(await logOf(page)).toMatch(
    /F1 drops mines; its dispenser has 1 more shot\.[\s\S]*Mines fall at 1210, 1211\.[\s\S]*Mines fall at 2110, 2111\./,
  )

  await pick(page, 'J2')
  await page.keyboard.press('m')
  expect((await look(page)).said).toContain('first it Rallies, or accelerates with both Actions')
  await give(page, 'u')
  expect(await logOf(page)).toContain('J2 accelerates from 60 to 90 cm a turn, Suppressed.')
  await pick(page, 'J1')
  // By fives (SR-AIR-2): to the lowest speed, or half way there.
  await giveWay(page, /^Slow down to 30 cm a turn$/, 'j')
  expect(await logOf(page)).toContain('J1 slows down from 40 to 30 cm a turn.')
  await pick(page, 'J1')
  await page.keyboard.press('a')
  await page.waitForTimeout(300)
  await expect(page.locator('.meant')).toContainText('turning left')
  await give(page, 'Enter')
  await pick(page, 'J2')
  await clickVerb(page, 'fly')
  await clickHex(page, '2514')
  await giveWay(page, /^Fly off over the east edge$/)
  await expect.poll(() => logOf(page)).toMatch(/J1 turns to 60°\.[\s\S]*J2 leaves the table over the east edge\./)
})

test('a Fast Mover comes on where it is clicked, another one stays away', async ({ game }) => {
  await hurry(game)
  const { page } = game
  const save = battle({
    blue: { jets: ['YAK33 J1 airspeed=40', 'YAK33 J2 airspeed=60'], a: ['MBT M1 6,6 spotted'] },
    start: { turn: 2, first: undefined, active: undefined },
  })
  const seen = await openSave(game, save, 'Entry')
  expect([seen.question, seen.title]).toEqual(['reenter', 'YAK-33 Fast Mover J1 may come on'])
  // No verb needs to be chosen: the edge is marked, and a click asks how.
  await clickHex(page, '0004')
  await expect.poll(async () => (await look(page)).answers.length).toBe(5)
  const height = async (selector: string): Promise<number> => (await page.locator(selector).boundingBox())?.height ?? 0
  expect(await height('.asking'), 'a long list leaves the map in sight').toBeLessThan(0.3 * (await height('.map')))
  await give(page, '2')
  expect(await logOf(page)).toContain('J1 comes on at 0004, heading 60°, 60 cm a turn.')
  expect((await look(page)).title).toContain('J2 may come on')
  await give(page, 'e')
  expect((await look(page)).question).not.toBe('reenter')
})

test('gel, microwaves, a rail gun and mines from the sky; guns on duty; all of it lands', async ({ game }) => {
  await hurry(game)
  const { page } = game
  const save = battle({
    blue: {
      fires: [
        'GEL G1 16,9 spotted',
        'MWP W1 10,11 spotted',
        'MBT M1 6,6 spotted',
        'SPA A1 1,9 spotted munition=fascam',
        'SPA A2 1,11 spotted',
        'SPA A3 2,10 spotted counterBattery',
      ],
    },
    red: { foe: [...SPENT, 'STAND Z4 20,10 spotted actions=0', 'APC Z5 19,9 spotted actions=0'] },
  })
  await openSave(game, save, 'Fires')

  await pick(page, 'G1')
  await page.keyboard.press('f')
  await clickHex(page, '1909')
  // The target's whole name stands once beside the list.
  await expect(page.locator('.asking-words')).toContainText('Armored personnel carrier Z5')
  await giveWay(page, /^Gel on Z5, over .* too$/)
  expect(await logOf(page)).toMatch(/G1, gel flamer, at Armored personnel carrier Z5: \d/)
  await ceaseFire(page)
  await pick(page, 'W1')
  await page.keyboard.press('f')
  await clickHex(page, '2110')
  await giveWay(page, /^Microwave sweep over Z2, /)
  expect((await logOf(page)).match(/W1, microwave projector, at /g)?.length).toBeGreaterThan(1)
  await ceaseFire(page)

  await pick(page, 'M1')
  await clickVerb(page, 'barrage')
  await clickHex(page, '1706')
  await giveWay(page, /^M1: rail gun, indirect, at Z3$/)
  expect(await logOf(page)).toContain('M1 fires its rail gun indirectly at 1706: fire marker 1.')
  await ceaseFire(page)
  await pick(page, 'A1')
  await clickVerb(page, 'shell-mines')
  await pointAt(page, '1806')
  await expect(page.locator('.odds')).toContainText('Mines in 9 hexes')
  await clickHex(page, '1806')
  if ((await look(page)).answers.length > 0) await page.keyboard.press('1')
  await expect.poll(() => logOf(page)).toContain('A1 fires mines at 1806: fire marker 2.')
  await ceaseFire(page)
  await pick(page, 'A2')
  await give(page, 'u')
  await pick(page, 'A3')
  await page.keyboard.press('g')
  expect((await look(page)).said).toContain('It is on counter-battery duty')
  await give(page, 'u')
  expect(await logOf(page)).toMatch(/A2 is on counter-battery duty\.[\s\S]*A3 ends its counter-battery duty\./)

  for (let i = 0; i < 20 && (await look(page)).turn === 1; i++) {
    const seen = await look(page)
    await page.keyboard.press(seen.doubt !== null ? 'Enter' : passKey(seen))
    await page.waitForTimeout(300)
    await settled(page)
  }
  expect(await logOf(page)).toMatch(
    /Round 1, rail gun at 1706: \d[\s\S]*Round 2, mines at 1806: \d[\s\S]*Mines are strewn over 9 hexes round \d{4}\./,
  )
})

test('two blips become one behind a wood; a raft that an Action does not carry into the next hex is paddled on', async ({ game }) => {
  await hurry(game)
  const { page } = game
  const save = battle({
    terrain: RIVER.map((row) => `${row.slice(0, 9)}WWW${row.slice(12)}`),
    blue: { col: ['MBT M1 4,8', 'MBT M2 5,8', 'STAND R1 12,16 spotted raft=2 actions=1'] },
    red: { foe: ['LT Z2 24,2 actions=0'] },
    cmPerHex: 2.5,
  })
  await openSave(game, save, 'Blips')
  await pick(page, 'M1')
  await clickVerb(page, 'merge')
  await expect(page.locator('.meant')).toContainText('Merge with the blip at 0508')
  await give(page, 'Enter')
  expect((await look(page)).log).toContain('Two blips become one.')
  expect((await look(page)).picked).toContain('Blip of M2, M1 at 0508')
  await pick(page, 'R1')
  await give(page, 'j')
  expect(await logOf(page)).toContain('R1 paddles on: 2 cm towards the next hex.')
})

test('the map key tells what is on the map, and only that, in the words of the book', async ({ game }) => {
  await hurry(game)
  const { page } = game
  const save = battle({
    blue: { a: ['MBT M1 6,6 spotted'] },
    start: { mines: [{ hex: [6, 14] }], obstacles: [{ hex: [7, 11], kind: 'wire' }] },
  })
  await openSave(game, save, 'Key')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Map key')
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  const key = page.getByRole('dialog', { name: 'Map key' })
  await expect(key.getByRole('region', { name: 'Ground' }).getByRole('listitem')).toHaveCount(9)
  await expect(key).toContainText('Light woods2 a cm; infantry 1; cover 5; stands can hide; blocks sight up to 4 cm.')
  await expect(key.getByRole('region', { name: 'On the map now' })).toContainText(/Concertina wire.*Mines/)
  await expect(key).not.toContainText('Dragon')
  await expect(key).not.toContainText('Overhang')
  await expect(key.locator('img.swatch')).toHaveCount(await key.getByRole('listitem').count(), { timeout: 15_000 })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: /Map key/ }).click()
  await expect(key).toBeVisible()
})
