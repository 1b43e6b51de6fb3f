// HTML for the sandbox's pages: a template that escapes everything it is given, and the frame of a page.
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../platform/http/html.ts';

export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | Part[];

function write(part: Part): string {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(write).join('');
  return escapeHtml(String(part));
}

export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const text = strings.reduce((whole, string, at) => whole + write(parts[at - 1] ?? '') + string);
  return new Html(text);
}

type Page = { title: string; theme?: 'tool' | 'wechat' | 'wegame'; refresh_s?: number; body: Html };

export function sendPage(
  reply: FastifyReply,
  { title, theme = 'tool', refresh_s, body }: Page,
): FastifyReply {
  const page = html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${refresh_s ? html`<meta http-equiv="refresh" content="${refresh_s}">` : ''}
<title>${title}</title>
<link rel="icon" href="/mall/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/mall/sandbox/sandbox.css">
</head>
<body class="${theme}">
${body}
</body>
</html>`;
  return reply.header('content-type', 'text/html; charset=utf-8').send(page.text);
}

export function toolHeader(title: string, note: string): Html {
  return html`<header><a class="home" href="/mall/sandbox/">沙盒工具 Sandbox</a><h1>${title}</h1><p>${note}</p></header>`;
}
