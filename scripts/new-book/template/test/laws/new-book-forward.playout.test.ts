import { anyCase } from './law-case.ts'
import { newBookCase } from './new-book-case.ts'
import { attemptsUnderLaws, supposingUnderLaws } from './under-laws.ts'

attemptsUnderLaws(anyCase(newBookCase))
supposingUnderLaws(anyCase(newBookCase))
