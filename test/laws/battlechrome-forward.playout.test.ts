import { battleChromeCase } from './battlechrome-case.ts'
import { anyCase } from './law-case.ts'
import { forwardUnderLaws } from './under-laws.ts'

forwardUnderLaws(anyCase(battleChromeCase))
