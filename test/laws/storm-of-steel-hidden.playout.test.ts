import { anyCase } from './law-case.ts'
import { stormOfSteelCase } from './storm-of-steel-case.ts'
import { hiddenUnderLaws } from './under-laws.ts'

hiddenUnderLaws(anyCase(stormOfSteelCase))
