/** How often something random is tried: so often in CI, a tenth of it in `npm test`. @param full how often with FULL=1 */
export const runs = (ci: number, full = ci): number => (process.env.FULL ? full : process.env.CI ? ci : ci / 10);
