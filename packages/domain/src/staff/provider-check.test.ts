import { describe, expect, it } from 'vitest';
import { findMetadataFault } from './provider-check.ts';

const issuer = 'https://id.example/realm';
const valid = {
  issuer,
  authorization_endpoint: 'https://id.example/authorize',
  token_endpoint: 'https://id.example/token',
  jwks_uri: 'https://id.example/keys',
};

describe("an identity provider's metadata", () => {
  it('has no fault with its issuer and the needed endpoints', () => {
    expect(findMetadataFault(valid, issuer)).toBeUndefined();
  });

  it.each([[null], ['text'], [[]], [{ error: 'not found' }]])('is recognized as another document: %j', (document) => {
    expect(findMetadataFault(document, issuer)).toEqual({ fault: 'no-metadata', about: null });
  });

  it.each([
    ['https://id.example/realm/', 'https://id.example/realm/'],
    ['https://ID.example/realm', 'https://ID.example/realm'],
    [null, 'null'],
  ])('must have exactly the issuer that was entered, unlike %j', (other, about) => {
    expect(findMetadataFault({ ...valid, issuer: other }, issuer)).toEqual({ fault: 'other-issuer', about });
  });

  it.each(['authorization_endpoint', 'token_endpoint', 'jwks_uri'])('needs %s', (name) => {
    const missing = { fault: 'endpoint-missing', about: name };
    expect(findMetadataFault({ ...valid, [name]: undefined }, issuer)).toEqual(missing);
    expect(findMetadataFault({ ...valid, [name]: '' }, issuer)).toEqual(missing);
  });

  it.each(['http://id.example/token', 'javascript:alert(1)', 'nowhere', 7])(
    'must have an https URL as an endpoint, unlike %j',
    (address) => {
      const fault = { fault: 'endpoint-not-allowed', about: 'token_endpoint' };
      expect(findMetadataFault({ ...valid, token_endpoint: address }, issuer)).toEqual(fault);
    },
  );

  it('can have http URLs if the provider is on the same machine', () => {
    const local = Object.fromEntries(
      Object.entries(valid).map(([name, url]) => [name, url.replace('https://id.example', 'http://localhost:8080')]),
    );
    expect(findMetadataFault(local, 'http://localhost:8080/realm')).toBeUndefined();
  });
});
