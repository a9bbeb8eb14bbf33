import { battleChromeCase } from './battlechrome-case.ts'
import { anyCase } from './law-case.ts'
import { gamesUnderLaws } from './under-laws.ts'

gamesUnderLaws(anyCase(battleChromeCase))
