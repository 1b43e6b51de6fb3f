// The fewest settings that a mall in production starts with; nothing listens where its providers are.
export const PRODUCTION_ENV = {
  MALL_ENV: 'production',
  DATABASE_URL: 'postgres://db.example/mall',
  PUBLIC_URL: 'https://shop.example',
  TRUSTED_PROXIES: 'none',
  CONSOLE_PORT: '3100',
  CONSOLE_URL: 'https://ops.shop.example',
  SMS_SECRET: 'secret',
  SMTP_URL: 'smtp://127.0.0.1:9',
  SMTP_FROM: 'shop@mall.example',
  ALERT_WEBHOOK_URL: 'http://127.0.0.1:9',
  ID_NUMBER_KEY: 'x'.repeat(32),
  OPERATOR_KEY: 'y'.repeat(32),
};
