import { battleChromeCase } from './battlechrome-case.ts'
import { anyCase } from './law-case.ts'
import { attemptsUnderLaws, supposingUnderLaws } from './under-laws.ts'

attemptsUnderLaws(anyCase(battleChromeCase))
supposingUnderLaws(anyCase(battleChromeCase))
