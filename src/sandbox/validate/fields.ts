import { z } from 'zod'

/** Small pieces that many bodies share. Discord accepts null for nearly everything that may be left out. */
export const snowflake = z.string().regex(/^\d{1,20}$/, 'Value is not snowflake.')
export const text = (max: number, min = 0) => z.string().min(min).max(max)
export const customId = text(100, 1)
export const url = z.string().max(2048)
export const color = z.int().min(0).max(0xffffff)
export const emoji = z.strictObject({
  id: snowflake.nullish(),
  name: text(32).nullish(),
  animated: z.boolean().nullish(),
})
export const componentId = z.int().min(0).nullish()
