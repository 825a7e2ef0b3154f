/** Where the rehearsal serves its ribbon (mock/ribbon.ts). */
const RIBBON = '/rehearsal/ribbon.js';

/**
 * The scripts that the page loads besides the console's own: in a rehearsal the ribbon, in a build none. The
 * preview of a build adds it while it serves (config/scripts/preview.mjs), so that the build itself stays clean.
 * @param command Umi's command, `dev` or `build`
 * @param mock the variable MOCK; `none` leaves the rehearsal out
 */
export function rehearsalScripts(
  command: string | undefined,
  mock: string | undefined,
): { src: string; type: 'module' }[] {
  return command === 'dev' && mock !== 'none' ? [{ src: RIBBON, type: 'module' }] : [];
}
