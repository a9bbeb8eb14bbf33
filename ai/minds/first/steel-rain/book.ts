import { steelRainAdvice } from '../../../../engine/mind.ts'

/** The page of Steel Rain that the computer may read, under a short name, and its words. */
export const book = steelRainAdvice

export type View = steelRainAdvice.SteelRainView
export type World = steelRainAdvice.World
export type Situation = steelRainAdvice.Situation
export type Unit = steelRainAdvice.Unit
export type Placed = steelRainAdvice.Placed
export type Blip = steelRainAdvice.Blip
export type Design = steelRainAdvice.Design
export type Order = steelRainAdvice.Order
export type Question = steelRainAdvice.Question
export type Marcher = steelRainAdvice.Marcher
export type ReachedHex = steelRainAdvice.ReachedHex
export type UnitWeapon = steelRainAdvice.UnitWeapon
export type Manner = steelRainAdvice.Manner
export type Mission = steelRainAdvice.Mission
export type MissionOrder = steelRainAdvice.MissionOrder
export type RoundKind = steelRainAdvice.RoundKind
export type Crossing = steelRainAdvice.Crossing
export type Asked<K extends Question['kind']> = Extract<Question, { kind: K }>
