import { battleChromeCase } from './battlechrome-case.ts'
import { anyCase } from './law-case.ts'
import { mindsUnderLaws } from './under-laws.ts'

mindsUnderLaws(anyCase(battleChromeCase))
