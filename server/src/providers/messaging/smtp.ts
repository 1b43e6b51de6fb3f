// Mail through an SMTP server.
import { lazyModule } from '../../platform/process/lazy-module.ts';
import { MessageNotSent, type Messenger } from './index.ts';

const TIMEOUT_MS = 10_000;
const nodemailer = lazyModule<typeof import('nodemailer')>('nodemailer');

export function createSmtpMail({ url, from }: { url: string; from: string }): Messenger {
  const limits = {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  };
  const transport = nodemailer().createTransport({ url, ...limits });
  return {
    async send({ to, signature, text, key }) {
      const domain = from.replace(/^.*@/, '').replace(/>$/, '');
      try {
        // The same Message-ID on a repeat lets the receiving side fold the two into one.
        await transport.sendMail({
          from: { name: signature, address: addressIn(from) },
          to,
          subject: signature,
          text,
          messageId: `<${key}@${domain}>`,
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        // SMTP errors quote the recipient; the kind of fault is all a log needs.
        const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number };
        throw new MessageNotSent(`the mail server refused: ${code} ${responseCode ?? ''}`.trim(), {
          isOutage: responseCode === undefined,
        });
      }
    },
  };
}

function addressIn(from: string): string {
  return /<([^>]+)>/.exec(from)?.[1] ?? from;
}
