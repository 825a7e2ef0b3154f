/** Signed bytes, their signature and certificate (ECDSA P-256), created once for all tests. */

export const SIGNED_BYTES = Buffer.from('signed bytes');

export const SIGNATURE =
  'MEQCIFK8HaGpbzidoywZRd/lTUDMVb1Re5ncRpWrkh1QsFOgAiBOcoJZTjGGju9fmB6KYbMGIWoU4Y6LLXl35uRzL8Y5xg==';

export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBlzCCAT2gAwIBAgIUCxv+j1ohARjep6Sedk9WZQycaRowCgYIKoZIzj0EAwIw
IDEeMBwGA1UEAwwVZmlybXdhcmUgc2lnbmluZyB0ZXN0MCAXDTI2MTEyMTEyMjcx
OFoYDzIxMjYxMDI4MTIyNzE4WjAgMR4wHAYDVQQDDBVmaXJtd2FyZSBzaWduaW5n
IHRlc3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAARLfEMJ/cEdPDsloTZtsaoL
XjDzaKyTNI1YILqYu0YYZiIlvG6WCmXWYwMOFn2DrJBXv1ivDmaab6UzGrt0I4vg
o1MwUTAdBgNVHQ4EFgQUjkCBPplm6UWepeFXF3WX/v1fhBwwHwYDVR0jBBgwFoAU
jkCBPplm6UWepeFXF3WX/v1fhBwwDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQD
AgNIADBFAiEAlWfMJCGpxf58XH7glrf0tksL/0fGLRc0rGnnFzqpRmACIHq7ZYht
UDpwlVuAEtw5/QrIn2/ME5z+Bm7nXzKvUxbb
-----END CERTIFICATE-----`;
