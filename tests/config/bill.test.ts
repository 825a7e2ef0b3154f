import { createHash } from 'node:crypto';
import { completed } from '../../config/scripts/delivery.mjs';

/** Hashes and serial number of the bill of materials. */

const sha512 = (text: string) => createHash('sha512').update(text);
const bill = {
  bomFormat: 'CycloneDX',
  components: [
    { group: '@scope', name: 'one', version: '1.0.0' },
    { name: 'two', version: '2.0.0' },
    { name: 'ours', version: '0.0.1' },
  ],
};
const locked = (content: string) => ({
  '': { version: '0.0.1' },
  'node_modules/@scope/one': { version: '1.0.0', integrity: `sha512-${sha512(content).digest('base64')}` },
  // Another version of the same package, nested.
  'node_modules/x/node_modules/two': { version: '2.0.0', integrity: `sha512-${sha512('two').digest('base64')}` },
  'node_modules/two': { version: '1.0.0', integrity: `sha512-${sha512('other').digest('base64')}` },
});

test('each package has the hash of its lock entry of the same version', () => {
  expect(completed(bill, locked('one')).components).toEqual([
    {
      group: '@scope',
      name: 'one',
      version: '1.0.0',
      hashes: [{ alg: 'SHA-512', content: sha512('one').digest('hex') }],
    },
    { name: 'two', version: '2.0.0', hashes: [{ alg: 'SHA-512', content: sha512('two').digest('hex') }] },
    { name: 'ours', version: '0.0.1' },
  ]);
});

test('the serial number is a UUID, the same for the same build and another for another', () => {
  const serial = (content: string): unknown => completed(bill, locked(content)).serialNumber;
  expect(serial('one')).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/);
  expect(serial('one')).toBe(serial('one'));
  expect(serial('one')).not.toBe(serial('changed'));
});
