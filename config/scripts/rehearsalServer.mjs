/** The rehearsal behind Umi's mock middleware, for scripts. Needs installed packages. */
import { createRequire } from 'node:module';
import { at, Failure, root } from './tools.mjs';

const require = createRequire(at('node_modules/@umijs/max/package.json'));

/** Umi's Express and mock middleware. */
export function rehearsal() {
  const express = require('@umijs/bundler-utils/compiled/express');
  const { getMockData } = require('@umijs/preset-umi/dist/features/mock/getMockData');
  const { createMockMiddleware } = require('@umijs/preset-umi/dist/features/mock/createMockMiddleware');
  const mockData = getMockData({ cwd: root, mockConfig: { exclude: ['mock/rehearsal/**'] } });
  return { express, require, middleware: createMockMiddleware({ context: { mockData } }) };
}

/** Fails when another rehearsal has locked the folder. */
export async function ensureOwnFolder(address) {
  const answer = await fetch(`${address}/rehearsal/health`, { headers: { 'Accept-Language': 'en' } });
  if (!answer.ok) throw new Failure((await answer.json()).message);
}
