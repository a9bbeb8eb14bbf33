// Checks what electron-builder would make of electron-builder.yml for each system, without making it: its schema, and what each kind of package has to
// hold (icon, desktop entry, file association, addresses, fuses). Downloads nothing. The unpacked program is checked by scripts/check-packaged.mjs.
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const require = createRequire(import.meta.url)
const { Packager } = require('app-builder-lib')
const { AppInfo } = require('app-builder-lib/out/appInfo.js')
const { LinuxPackager } = require('app-builder-lib/out/linuxPackager.js')
const { LinuxTargetHelper } = require('app-builder-lib/out/targets/LinuxTargetHelper.js')

const problems = []
const check = (what, holds, found = '') => {
  if (!holds) problems.push(`${what}${found === '' ? '' : `: ${typeof found === 'string' ? found : JSON.stringify(found)}`}`)
}

// With the schema of electron-builder: an unknown key is refused by name.
const packager = new Packager({ projectDir: process.cwd(), config: process.argv[2] ?? 'electron-builder.yml' })
await packager.validateConfig()
packager._appInfo = new AppInfo(packager, null)
const { config, metadata, appInfo } = packager
const kinds = (target) => [target].flat().map((one) => (typeof one === 'string' ? one : one.target))
const files = [config.files].flat().flatMap((one) => (typeof one === 'string' ? one : one.filter))
const starts = (file, ...bytes) => existsSync(file ?? '') && bytes.every((byte, i) => readFileSync(file)[i] === byte)

// Every system
check('appId is a reversed domain', /^[a-z]+(\.[a-z][a-z0-9-]*)+$/.test(config.appId) && !config.appId.startsWith('invalid.'), config.appId)
check('a homepage', /^https:\/\/[^ ]+$/.test(metadata.homepage ?? ''), metadata.homepage ?? 'none')
check(
  'an author with a name and an address',
  Boolean(metadata.author?.name) && /^[^@ ]+@[^@ ]+\.[a-z]+$/.test(metadata.author?.email ?? ''),
)
const [kept, ...others] = [config.fileAssociations].flat()
check('one file association, .sandtable', kept?.ext === 'sandtable' && others.length === 0, config.fileAssociations)
check('its type', kept?.mimeType === 'application/x-sandtable', kept?.mimeType ?? 'none')
for (const [fuse, value] of Object.entries({
  runAsNode: false,
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  enableEmbeddedAsarIntegrityValidation: true,
  onlyLoadAppFromAsar: true,
  enableCookieEncryption: true,
  grantFileProtocolExtraPrivileges: false,
}))
  check(`the fuse ${fuse} is ${value ? 'on' : 'off'}`, config.electronFuses?.[fuse] === value, config.electronFuses?.[fuse] ?? 'not set')
check('no packages beside the bundles', files.includes('!**/node_modules/**'))
for (const name of ['LICENSE', 'docs/credits.md']) check(`${name} is in the package`, files.includes(name) && existsSync(name))

// Linux: AppImage and deb
check('Linux: AppImage and deb', kinds(config.linux.target).join() === 'AppImage,deb', config.linux.target)
const linux = new LinuxPackager(packager)
const helper = new LinuxTargetHelper(linux)
const entry = await helper.computeDesktopEntry({ ...linux.platformSpecificBuildOptions })
const line = (name) => new RegExp(`^${name}=(.*)$`, 'm').exec(entry)?.[1]
check('Linux: the desktop entry starts the program with the file', line('Exec') === '/opt/Sandtable/sandtable %U', line('Exec'))
check('Linux: the desktop entry opens our files', line('MimeType') === 'application/x-sandtable;', line('MimeType'))
check('Linux: the desktop entry has our icon', line('Icon') === 'sandtable', line('Icon'))
check(
  'Linux: windows belong to the desktop entry',
  line('StartupWMClass') === 'sandtable' && helper.getDesktopFileName() === 'sandtable',
  line('StartupWMClass'),
)
check('Linux: the desktop entry is a game', line('Categories') === 'Game;StrategyGame;', line('Categories'))
check('Linux: the desktop entry says what it is', (line('Comment') ?? '').length > 20 && line('Name') === 'Sandtable')
const types = await helper.mimeTypeFiles
check('Linux: our files have a type', types !== null && readFileSync(types, 'utf8').includes('<glob pattern="*.sandtable"/>'))
for (const size of [16, 32, 48, 64, 128, 256, 512]) {
  const file = join(config.linux.icon ?? '', `${size}x${size}.png`)
  check(`Linux: icon of ${size} pixels`, starts(file, 0x89, 0x50, 0x4e, 0x47) && readFileSync(file).readUInt32BE(16) === size, file)
}
check('Linux: the window has its icon', files.includes('build/icons/256x256.png'))
check('deb: homepage', Boolean(await appInfo.computePackageUrl()))
check('deb: section', config.deb?.packageCategory === 'games')

// Windows: nsis
check('Windows: nsis', kinds(config.win.target).join() === 'nsis', config.win.target)
check('Windows: our icon', starts(config.win.icon, 0, 0, 1, 0), config.win.icon)
check('Windows: what players keep stays when the program goes', config.nsis?.deleteAppDataOnUninstall === false)
check('Windows: the terms are shown', existsSync(config.nsis?.license ?? ''))

// macOS: dmg and zip
check('macOS: dmg and zip', kinds(config.mac.target).join() === 'dmg,zip', config.mac.target)
check('macOS: our icon', starts(config.mac.icon, 0x69, 0x63, 0x6e, 0x73), config.mac.icon)
check('macOS: a strategy game', config.mac.category === 'public.app-category.strategy-games')
check('macOS: our files are ours', kept?.rank === 'Owner' && kept?.role === 'Editor')

for (const problem of problems) console.error(`not so: ${problem}`)
console.log(
  problems.length > 0
    ? `electron-builder.yml: ${problems.length} problems`
    : 'electron-builder.yml: AppImage, deb, nsis, dmg and zip are configured whole',
)
process.exit(problems.length > 0 ? 1 : 0)
