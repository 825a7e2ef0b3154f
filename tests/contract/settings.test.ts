import { encodeSettings, readSettings, SETTINGS_META } from '../../src/contract/settings';
import type { Environment } from '@/domain/environment';
import { settingsIn } from '../testSettings';

/** Settings of the page override the build's, for the company of tests/testSettings.ts. */

/** A page with these settings; null: without settings. */
const page = (content: string | null) => ({
  querySelector: (selector: string) =>
    selector === `meta[name="${SETTINGS_META}"]` && content !== null ? { getAttribute: () => content } : null,
});
const read = (content: string | null, appEnv: Environment = 'prod') =>
  readSettings(appEnv, page(content), settingsIn(appEnv));
const withSettings = (settings: object) => read(encodeSettings(settings));

test('without settings the environment is the one of the build', () => {
  expect(read(null, 'pre')).toEqual({ settings: settingsIn('pre'), warnings: [] });
});

test('the page’s settings override the build’s', () => {
  const suffixes = [{ cloud: 'c.example', commercial: 'd.example' }];
  const support = { 'zh-CN': '另一支持组', 'en-US': 'another team' };
  expect(withSettings({ environment: 'test', suffixes, support })).toEqual({
    settings: { ...settingsIn('prod'), environment: 'test', suffixes, support },
    warnings: [],
  });
  expect(withSettings({ fixedLogin: 'https://l.example/in' }).settings).toEqual({
    ...settingsIn('prod'),
    fixedLogin: 'https://l.example/in',
  });
});

test('an unknown environment is dev, with a warning, and keeps the page’s other settings', () => {
  expect(withSettings({ environment: 'moon', gatewayLabel: 'g' })).toEqual({
    settings: { ...settingsIn('prod'), environment: 'dev', gatewayLabel: 'g' },
    warnings: ['The environment "moon" is unknown; running as dev.'],
  });
});

const MALFORMED: [content: string, place: string][] = [
  ['%', '(whole)'],
  ['not json', '(whole)'],
  [encodeSettings({ environment: 1 }), 'environment'],
  [encodeSettings({ suffixes: [{ cloud: 'a b', commercial: 'c.example' }] }), 'suffixes.0.cloud'],
  [encodeSettings({ fixedGateway: 'gateway.example' }), 'fixedGateway'],
  [encodeSettings({ serverHost: 'https://product.example' }), 'serverHost'],
  [encodeSettings({ rules: { language: 'fr' } }), 'rules.language'],
];

test.each(MALFORMED)('%s is ignored with a warning that names the place', (content, place) => {
  expect(read(content)).toEqual({
    settings: settingsIn('prod'),
    warnings: [`The settings in the page cannot be used: ${place}. Running with those of the build.`],
  });
});
