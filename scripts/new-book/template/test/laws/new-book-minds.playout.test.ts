import { anyCase } from './law-case.ts'
import { newBookCase } from './new-book-case.ts'
import { mindsUnderLaws } from './under-laws.ts'

mindsUnderLaws(anyCase(newBookCase))
