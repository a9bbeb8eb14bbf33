import { battleChromeCase } from './battlechrome-case.ts'
import { HIDDEN } from './hidden.ts'
import { anyCase } from './law-case.ts'
import { hiddenUnderLaws } from './under-laws.ts'

// A veteran plays many orders out for each answer.
hiddenUnderLaws(anyCase(battleChromeCase), HIDDEN ?? 60)
