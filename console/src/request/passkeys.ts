// Passkeys in the browser: makes one, or has one sign. The library is loaded when it is needed.
import { ops } from '@emall/contract/ops';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { language } from '../i18n/language.ts';
import { send } from './call.ts';

const TEXTS = {
  zh: {
    known: '这台设备已有你的通行密钥。',
    unused: '没有用到通行密钥：已取消、超时，或此设备不支持。请重试。',
  },
  en: {
    known: 'This device already has one of your passkeys.',
    unused:
      'No passkey was used: it was cancelled, took too long, or isn’t supported here. Please try again.',
  },
};

export const supportsPasskeys = (): boolean => 'PublicKeyCredential' in window;

export async function addPasskey(name: string): Promise<void> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { webauthn_options } = await send(ops.auth.passkeyOptions, {});
  const optionsJSON = webauthn_options as PublicKeyCredentialCreationOptionsJSON;
  const { id, response } = await withFailureText(() => startRegistration({ optionsJSON }));
  await send(ops.auth.addPasskey, {
    name,
    credential_id: id,
    client_data: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: response.transports ?? [],
  });
}

/** Confirms the second factor: it completes a login, or allows sensitive calls for some minutes. */
export async function confirmByPasskey(): Promise<void> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { webauthn_options } = await send(ops.auth.passkeyChallenge, {});
  const optionsJSON = webauthn_options as PublicKeyCredentialRequestOptionsJSON;
  const { id, response } = await withFailureText(() => startAuthentication({ optionsJSON }));
  await send(ops.auth.confirmPasskey, {
    credential_id: id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    passkey_signature: response.signature,
  });
}

/** Browsers explain themselves in English and for developers. */
async function withFailureText<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    const isKnown = (cause as Error).name === 'InvalidStateError';
    throw new Error(TEXTS[language()][isKnown ? 'known' : 'unused'], { cause });
  }
}
