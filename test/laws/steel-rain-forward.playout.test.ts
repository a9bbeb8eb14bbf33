import { anyCase } from './law-case.ts'
import { steelRainCase } from './steel-rain-case.ts'
import { attemptsUnderLaws } from './under-laws.ts'

attemptsUnderLaws(anyCase(steelRainCase))
