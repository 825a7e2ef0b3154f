import { approvals } from '../../src/contract/approvals';
import { CONSOLE_HEADER, SAME_SITE } from '../../src/contract/crossSite';
import type { Endpoint } from '../../src/contract/endpoint';
import { ENDPOINTS, FILE_CALLS } from '../../src/contract/endpoints';
import { versionFile } from '../../src/contract/firmwareVersion';
import { RELEASE_HEADER, RELEASE_META, SETTINGS_META } from '../../src/contract/settings';
import { orderAttachment } from '../../src/contract/testing';
import { ENVIRONMENTS, FALLBACK_ENVIRONMENT } from '../../src/domain/environment';
import type { Settings } from '../../src/domain/environment';
import { BODY_LIMIT } from '../../src/domain/bodyLimit';
import { ERROR, errorText, type ErrorCode } from '../../src/domain/errors';
import { reasonText, type Reason } from '../../src/domain/reasons';
import { ATTACHMENT_LIMIT } from '../../src/domain/workflow/actions';
import { builtSettings } from '../environments';

/** First path segments of the product's calls. */
function productPrefixes(): readonly string[] {
  const groups: readonly Readonly<Record<string, Pick<Endpoint, 'host' | 'path'>>>[] = Object.values(ENDPOINTS);
  const calls = groups.flatMap((group) => Object.values(group)).filter(({ host }) => host === 'product');
  const all = [...calls, ...Object.values(FILE_CALLS).flatMap((files) => Object.values(files))];
  return [...new Set(all.map(({ path }) => path.split('/')[1] ?? ''))].sort();
}

/** What nginx itself refuses, by HTTP status; a text of its own where the catalogue's says too little. */
const REFUSALS: readonly (readonly [status: string, code: ErrorCode, reason?: Reason])[] = [
  ['400', ERROR.refused],
  ['413', ERROR.refused, 'bodyTooLarge'],
  ['50[0234]', ERROR.network],
];

/** A map of status and language to the body of a refusal. */
function refusals(): string {
  const lines = REFUSALS.flatMap(([status, code, reason]) =>
    (['en-US', 'zh-CN'] as const).map((language) => {
      const message = reason === undefined ? errorText(code, language) : reasonText(reason, {}, language);
      const said = { code, message, error: code, success: false, model: null };
      const body = JSON.stringify(said).replaceAll("'", "\\'");
      return `"~*^${status} ${language === 'en-US' ? 'en' : ''}" '${body}';`;
    }),
  );
  return lines.join('\n    ');
}

/**
 * Values for the placeholders of `nginx.conf.template` that are known at build time: call paths of the contract,
 * limits, base. They do not depend on the environment.
 * @param base base path of the build (config/serving.ts)
 */
export function nginxValues(base = '/'): Readonly<Record<string, string>> {
  const pattern = base.replaceAll('.', '\\.');
  const transfer = approvals.transfer.path.split('/').slice(1);
  return {
    BASE_PATTERN: pattern,
    // The root, and the base without its slash, lead to the base.
    TO_BASE: base === '/' ? '' : `"/" ${base}; "~^${pattern.slice(0, -1)}(\\?|$)" ${base};`,
    SETTINGS_META,
    RELEASE_META,
    RELEASE_HEADER,
    PRODUCT_PREFIXES: productPrefixes().join('|'),
    UPLOAD_PATH: versionFile.upload.path,
    // In each spelling: parameters after a segment (`;x`), slashes, any suffix.
    TRANSFER_PATTERN: transfer.map((segment) => `/+${segment}(?:;[^/]*)?`).join(''),
    CONSOLE_HEADER: CONSOLE_HEADER.value,
    SAME_SITE,
    REFUSALS: refusals(),
    ATTACHMENT_PATH: orderAttachment.upload.path,
    ATTACHMENT_LIMIT: String(ATTACHMENT_LIMIT),
    BODY_LIMIT: String(BODY_LIMIT),
  };
}

/**
 * Replaces placeholders `${NAME}`. Those without a value are left for `envsubst` at start; nginx's own variables have
 * no braces.
 */
export function fillIn(template: string, values: Readonly<Record<string, string | undefined>>): string {
  return template.replace(/\$\{([A-Z_]+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

/** The build's settings per environment, for `start.sh`; `unknown`: for any other name (requirements §4). */
export function environments(): Readonly<Record<string, Settings>> {
  const known = ENVIRONMENTS.map((environment) => [environment, builtSettings(environment)] as const);
  return { ...Object.fromEntries(known), unknown: builtSettings(FALLBACK_ENVIRONMENT) };
}
