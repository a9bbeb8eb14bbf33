import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../../main/desk.ts'
import { openSettings } from '../../main/settings.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandtable-settings-'))
})
afterEach(() => rmSync(folder, { recursive: true }))
const file = (name = 'settings.json'): string => join(folder, name)

it('a file that is no JSON is copied aside and the defaults are used', () => {
  writeFileSync(file(), '{"theme":')
  expect(openSettings(folder).get()).toEqual(DEFAULT_SETTINGS)
  expect(readFileSync(file('settings.broken-1.json'), 'utf8')).toBe('{"theme":')
})

it('one bad value and one unknown name do not cost the good ones, and the broken file is kept', () => {
  const broken = '{"theme":"light","volume":400,"interfaceScale":150,"fromTheFuture":true}'
  writeFileSync(file(), broken)
  expect(openSettings(folder).get()).toEqual({ ...DEFAULT_SETTINGS, theme: 'light', interfaceScale: 150 })
  expect(readFileSync(file('settings.broken-1.json'), 'utf8')).toBe(broken)
})

it.each(['null', '[]', '"dark"', ''])('a file that holds %j counts as broken', (text) => {
  writeFileSync(file(), text)
  expect(openSettings(folder).get()).toEqual(DEFAULT_SETTINGS)
  expect(readFileSync(file('settings.broken-1.json'), 'utf8')).toBe(text)
})

it('a second broken file does not overwrite the copy of the first', () => {
  writeFileSync(file(), 'one')
  openSettings(folder)
  writeFileSync(file(), 'two')
  openSettings(folder)
  expect([1, 2].map((n) => readFileSync(file(`settings.broken-${n}.json`), 'utf8'))).toEqual(['one', 'two'])
})

it('a good file, even an incomplete one, is not copied', () => {
  writeFileSync(file(), '{"theme":"light"}')
  const settings = openSettings(folder)
  expect(settings.get()).toEqual({ ...DEFAULT_SETTINGS, theme: 'light' })
  expect(settings.set({ volume: 5, theme: undefined })).toEqual({ ...DEFAULT_SETTINGS, theme: 'light', volume: 5 })
  expect(existsSync(file('settings.broken-1.json'))).toBe(false)
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual({ ...DEFAULT_SETTINGS, theme: 'light', volume: 5 })
})

it('C7: settings that can be neither read nor written hold until the program is closed, and a change says why it was not written', () => {
  mkdirSync(file())
  const settings = openSettings(folder)
  expect(settings.get()).toEqual(DEFAULT_SETTINGS)
  const why = 'The settings could not be written: a folder is in its place. They hold until the program is closed.'
  expect(() => settings.set({ volume: 7 })).toThrow(why)
  expect(settings.get()).toEqual({ ...DEFAULT_SETTINGS, volume: 7 })
  rmdirSync(file())
  expect(settings.set({ theme: 'light' })).toEqual({ ...DEFAULT_SETTINGS, volume: 7, theme: 'light' })
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ volume: 7, theme: 'light' })
})

it('C7: a file that is spoilt while the program runs is written anew with the next change', () => {
  const settings = openSettings(folder)
  for (const text of ['{"volume":', '{"volume":"loud"}']) {
    writeFileSync(file(), text)
    expect(settings.set({ volume: 9 })).toEqual({ ...DEFAULT_SETTINGS, volume: 9 })
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual({ ...DEFAULT_SETTINGS, volume: 9 })
  }
})

it('C1: of a file with a hundred thousand names the good ones are kept', () => {
  const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`name${n}`, n]))
  writeFileSync(file(), JSON.stringify({ ...many, theme: 'light' }))
  expect(openSettings(folder).get()).toEqual({ ...DEFAULT_SETTINGS, theme: 'light' })
})
