/**
 * npm run check -- contract: writes the contract as an OpenAPI 3.1 document to reports/openapi.json; a standard linter
 * must accept it.
 */
import { readFileSync } from 'node:fs';
import { at, Failure, importTypeScript, main, report } from './tools.mjs';

await main(async () => {
  const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  const { openApiDocument } = await importTypeScript(at('config/openapi/document.ts'));
  const document = openApiDocument(version);
  report('openapi.json', document);
  const { createConfig, lintFromString } = await import('@redocly/openapi-core');
  const config = await createConfig({ extends: ['recommended'] });
  const target = at('reports/openapi.json');
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: target, config });
  for (const { severity, message, location } of problems)
    console.error(`${severity}: ${message} (${location[0]?.pointer})`);
  if (problems.length > 0) throw new Failure(`The linter found ${problems.length} problems in ${target}.`);
});
