import { anyCase } from './law-case.ts'
import { steelRainCase } from './steel-rain-case.ts'
import { attemptsUnderLaws, supposingUnderLaws } from './under-laws.ts'

attemptsUnderLaws(anyCase(steelRainCase))
supposingUnderLaws(anyCase(steelRainCase))
