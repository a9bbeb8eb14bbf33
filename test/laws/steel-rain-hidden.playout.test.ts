import { anyCase } from './law-case.ts'
import { steelRainCase } from './steel-rain-case.ts'
import { hiddenUnderLaws } from './under-laws.ts'

hiddenUnderLaws(anyCase(steelRainCase))
