/** Storm of Steel at the screen: a battle by mouse and one by keys to their ends, and the moments that only this book has. */
import { expect, type Game, test } from './fixtures.ts'
import { steelSave } from './steel.ts'
import { SteelPlayer } from './steel-player.ts'
import { hurry, openSave } from './support.ts'

test.use({ drawing: 'canvas' })

/** The summary, and that nothing of another book was said on the way. */
async function atTheEnd(game: Game, player: SteelPlayer): Promise<void> {
  const summary = game.page.getByRole('dialog')
  await expect(summary).toHaveAttribute('aria-label', /^(Victory|Defeat|A draw)$/)
  await expect(summary).toContainText('Points')
  console.log(`${(await summary.innerText()).replaceAll(/\s+/g, ' ').slice(0, 160)} | ${JSON.stringify(player.given)}`)
  const told = [...player.told].join('\n')
  expect(told).toMatch(/^(Fire|Move|Support|Rally|Assault): (Blue|Red)\.$/m)
  expect(told).not.toMatch(/\b(Laser step|kata|platoon|overwatch)\b/)
}

for (const hand of ['mouse', 'keys'] as const)
  test(`a battle of two turns is played to its end by ${hand} @chromium`, async ({ game }) => {
    test.setTimeout(200_000)
    await hurry(game)
    await openSave(game, steelSave({ turns: 2, seed: 12 }), `Brawl by ${hand}`)
    const player = new SteelPlayer(game.page, hand)
    await player.play()
    expect(player.given['fire'] ?? 0, 'shots').toBeGreaterThanOrEqual(2)
    expect(player.given['move'] ?? 0, 'marches').toBeGreaterThanOrEqual(2)
    await atTheEnd(game, player)
  })
