import { approvals } from '../../src/contract/approval';
import { CONSOLE_HEADER, SAME_SITE } from '../../src/contract/crossSite';
import type { Endpoint } from '../../src/contract/endpoint';
import { ENDPOINTS } from '../../src/contract/endpoints';
import { versionFile } from '../../src/contract/firmwareVersion';
import { orderAttachment } from '../../src/contract/testing';
import type { Environment } from '../../src/domain/environment';
import { gatewayAddress } from '../../src/domain/environment';
import { ATTACHMENT_LIMIT } from '../../src/domain/workflow/attachment';
import { hostsOf } from '../environments';

/** The origins of an environment's sign-on gateways: one in each of the company's domains, and the fixed one. */
function gatewayOrigins(environment: Environment): readonly string[] {
  const hosts = hostsOf(environment);
  const pages = hosts.suffixes.flatMap(({ cloud, commercial }) => [cloud, commercial]);
  const gateways = pages.map((suffix) => gatewayAddress(`https://console.${suffix}/`, hosts));
  return [...new Set([...gateways, hosts.fixedGateway].map((address) => new URL(address).origin))];
}

/** The first parts of the paths of the product's calls, as they stand in an address. */
function productPrefixes(): readonly string[] {
  const groups: readonly Readonly<Record<string, Pick<Endpoint, 'host' | 'path'>>>[] = Object.values(ENDPOINTS);
  const calls = groups.flatMap((group) => Object.values(group)).filter(({ host }) => host === 'product');
  return [...new Set(calls.map(({ path }) => path.split('/')[1] ?? ''))].sort();
}

/**
 * What the code knows of a deployment, by the placeholders of `nginx.conf.template`: the calls' paths come from the
 * contract, the gateways' origins from the hosts of the environment (requirements §7).
 * @param base where the build is served: config/base.ts
 */
export function nginxValues(environment: Environment, base = '/'): Readonly<Record<string, string>> {
  return {
    BASE: base,
    // Without its last slash; the root has no such name.
    BASE_BARE: base === '/' ? '/(?!)' : base.slice(0, -1).replaceAll('.', '\\.'),
    BASE_PATTERN: base.replaceAll('.', '\\.'),
    CONNECT_SRC: gatewayOrigins(environment).join(' '),
    PRODUCT_PREFIXES: productPrefixes().join('|'),
    UPLOAD_PATH: versionFile.uploadPath,
    TRANSFER_PATH: approvals.transfer.path,
    CONSOLE_HEADER: CONSOLE_HEADER.value,
    SAME_SITE,
    ATTACHMENT_PATH: orderAttachment.uploadPath,
    ATTACHMENT_LIMIT: String(ATTACHMENT_LIMIT),
  };
}

/**
 * Fills placeholders `${NAME}` in. Those without a value stay, for `envsubst` to fill in where nginx runs; nginx's own
 * variables are written without braces.
 */
export function fillIn(template: string, values: Readonly<Record<string, string | undefined>>): string {
  return template.replace(/\$\{([A-Z_]+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
