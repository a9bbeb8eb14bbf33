import { anyCase } from './law-case.ts'
import { newBookCase } from './new-book-case.ts'
import { gamesUnderLaws } from './under-laws.ts'

gamesUnderLaws(anyCase(newBookCase))
