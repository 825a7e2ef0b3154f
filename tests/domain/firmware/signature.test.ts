import type { FileSignature } from '@/domain/firmware/file';
import { checkSignature, normalizedSignature } from '@/domain/firmware/file';

const SIGNATURE = 'MEUCIQDx+/8=';
const PEM = '-----BEGIN CERTIFICATE-----\nMIIBszCCAVmg\nAwIBAgIU\n-----END CERTIFICATE-----';

/** Decisions §4.3: signature and certificate are optional. */
test.each<[string, Partial<FileSignature>, [string, string][]]>([
  ['nothing', {}, []],
  ['a signature alone', { signature: SIGNATURE }, []],
  ['both', { signature: SIGNATURE, certificate: PEM }, []],
  ['a signature broken into lines', { signature: 'MEUC\r\nIQDx\n+/8=\n' }, []],
  ['a certificate of another system', { signature: SIGNATURE, certificate: `\r\n${PEM.replace(/\n/g, '\r\n')}  ` }, []],
  ['a signature that ends in two', { signature: 'MEUCAA==' }, []],
  ['a certificate alone', { certificate: PEM }, [['signature', 'required']]],
  ['a signature that is no base64', { signature: 'not base64!' }, [['signature', 'pattern']]],
  ['base64 that is cut short', { signature: 'MEU' }, [['signature', 'pattern']]],
  ['a signature of 1024', { signature: 'A'.repeat(1024) }, []],
  ['a signature of 1028', { signature: 'A'.repeat(1028) }, [['signature', 'tooLong']]],
  ['a key', { signature: SIGNATURE, certificate: PEM.replaceAll('CERTIFICATE', 'KEY') }, [['certificate', 'pattern']]],
  ['two certificates', { signature: SIGNATURE, certificate: `${PEM}\n${PEM}` }, [['certificate', 'pattern']]],
])('%s', (_name, given, expected) => {
  expect(
    checkSignature({ signature: '', certificate: '', ...given }).map(({ field, reason }) => [field, reason]),
  ).toEqual(expected);
});

test('a refusal names the required format', () => {
  expect(checkSignature({ signature: '!', certificate: 'x' })).toEqual([
    { field: 'signature', reason: 'pattern', values: { rule: 'Base64' } },
    { field: 'certificate', reason: 'pattern', values: { rule: 'PEM, -----BEGIN CERTIFICATE-----' } },
  ]);
  const long = PEM.replace('MIIB', 'A'.repeat(4096));
  expect(checkSignature({ signature: SIGNATURE, certificate: long })).toEqual([
    { field: 'certificate', reason: 'tooLong', values: { max: 4096 } },
  ]);
});

test.each([
  ['line ends of an old system', PEM.replace(/\n/g, '\r')],
  ['several blanks at the end of its lines', PEM.replace(/\n/g, ' \t \n')],
])('a certificate with %s', (_name, certificate) => {
  expect(normalizedSignature({ signature: '', certificate })).toEqual({ signature: '', certificate: PEM });
});

test('removes blanks and line breaks added by copying', () => {
  const pasted = { signature: ' MEUC\r\nIQDx+/8= ', certificate: `\n${PEM.replace(/\n/g, ' \r\n')}\n` };
  expect(normalizedSignature(pasted)).toEqual({ signature: SIGNATURE, certificate: PEM });
});
