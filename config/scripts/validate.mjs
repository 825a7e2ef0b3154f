/** npm run check -- validate [SPEC…]: the browser tests with each call held against the OpenAPI document. */
process.env.VALIDATE = '1';
await import('./e2e.mjs');
