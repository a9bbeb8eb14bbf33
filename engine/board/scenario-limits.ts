/** How much a scenario may hold. The schemas quote it, and so do the forms in which scenarios are written, which load no schema. */

export const SCENARIO_LIMITS = {
  sideName: 60,
  briefing: 2000,
  zones: 20,
  objectives: 40,
  objectiveName: 40,
  points: 1000,
  description: 4000,
  minutes: 600,
  balance: 300,
} as const

/** The most that a mission holds. */
export const MISSION_LIMITS = {
  places: 40,
  goals: 40,
  events: 60,
  deeds: 10,
  pieces: 240,
  points: 1000,
  text: 300,
  placeName: 40,
  goalText: 80,
} as const
