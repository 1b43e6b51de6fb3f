// English texts of the agreements, with the same headings and paragraphs as the Chinese ones.
type Names = { name: string; publisher: string; reach: string };

export const AGREEMENT_TITLES: Record<string, string> = {
  用户服务协议: 'Terms of Service',
  隐私政策: 'Privacy Policy',
  未成年人保护说明: 'Protection of Minors',
  购买须知: 'Before You Buy',
};

export const englishAgreements: Record<string, (names: Names) => string> = {
  user_agreement: ({ name, publisher, reach }) => `# 1. About these terms
Welcome to the ${name} shop (“the shop”). It is run by ${publisher} (“we”, “us”) for players of ${name}, who can buy merchandise, gift packs, top-ups and coupons here, collect points and take part in events.
By ticking the box and logging in, you confirm that you have read and accept these terms. If you do not accept them, please do not log in or use the shop.

# 2. Accounts and characters
You can log in with a phone number, a Passport account or a linked third-party account. Your account is for you alone: keep codes and passwords safe. Losses caused by lending or sharing it are yours to bear.
Gift packs, top-ups and other virtual goods are delivered to the server and character you choose. Check both before you order; nothing can be moved afterwards.
Linking a character takes a code sent to its in-game mail. A character with an open order cannot be unlinked.

# 3. Goods and orders
Price, options, stock and purchase limits are those shown on the order page. Pay within the time shown on the payment page (usually 15 minutes, 10 for a first purchase); otherwise the order is closed, and stock and coupons are returned.
Physical goods are sent by courier; the goods page shows when. Virtual goods are delivered automatically after payment. If the game server is busy, delivery is retried, and the order page shows its progress.
If a system fault leads to an obviously wrong price, we cancel the order and refund it in full.

# 4. Points and events
Points are earned by purchases and events. They cannot be cashed out or transferred. When an order is refunded, the points it earned are taken back.
Lotteries publish their odds and rules. If you take part with cheats, mass accounts or fake invitations, we may disqualify you and take back rewards.

# 5. Fair use
Do not use the shop to trade accounts, launder money, commit fraud or break the law in any other way. Do not attack, scrape or disrupt it.

# 6. Changes and termination
We may update these terms and publish the new version with the date it takes effect. For major changes, we ask you to accept them again at login.
You can stop using the shop or ask to delete your account at any time. Please complete or cancel open orders first.

# 7. Law and contact
These terms are governed by the laws of the People’s Republic of China. We settle disputes by talking first; failing that, they go to the competent court at the defendant’s place of residence.
Contact: ${reach}.`,

  privacy_policy: ({ name, publisher, reach }) => `# Your privacy matters to us
This policy explains how the ${name} shop collects, uses, stores and protects your personal information, and how you can manage it. The shop is run by ${publisher}.

# 1. What we collect
When you log in: your phone number or Passport account, the identifier and nickname of a linked account, and a device identifier. They identify you and keep your account safe.
When you buy: what you order, the result of the payment, and the server and character you chose. For physical goods also the recipient, phone and address, used for delivery only.
When you browse: page views, taps and errors. They help us improve the shop and contain neither your phone number nor login credentials nor addresses.
We do not collect your contacts, location, microphone or camera. When you upload proof of a transfer, only the pictures you choose are read.

# 2. How we use it
To provide login, orders, delivery, after-sales and support; to prevent fraud and account theft; to fulfil our duties on real names and the protection of minors; and to understand how the shop is used.
We never sell your personal information, and we do not use it for messages that have nothing to do with the shop.

# 3. Who we share it with
Only what a service needs, and no more: delivery details with the courier, order number and amount with the payment provider, server and character with the game server. We disclose information where the law requires it.

# 4. How we store and protect it
Information is stored in mainland China. Orders are kept for three years as the law requires, usage statistics for ninety days; logins expire after thirty days.
Phone numbers are masked on screen, login credentials are stored as hashes only, and logs and alerts contain no phone numbers, credentials or addresses.

# 5. Your rights
You can view and correct your addresses and linked accounts, unlink third-party accounts, withdraw consent, or ask us to delete your account and personal information. We respond within fifteen business days.

# 6. Minors
If you are under fourteen, use the shop only with the consent of a guardian. See “Protection of Minors”.

# 7. Updates and contact
Updates are published in the shop; for major changes, we ask for your consent again.
Contact: ${reach}.`,

  minors_protection: ({ name, reach }) => `# To players and parents
The ${name} shop limits what minors can spend, following the national rules against gaming addiction.

# 1. Real name
Before you top up or buy virtual goods, please register your real name. Spending by minors is limited as the rules require.

# 2. Spending limits
Under 8: no paid services.
From 8 to 15: up to ¥50.00 per payment and ¥200.00 a month.
From 16 to 17: up to ¥100.00 per payment and ¥400.00 a month.

# 3. Lotteries and rankings
Accounts of minors do not take part in rankings and lotteries that depend on spending.

# 4. Advice for parents
Keep payment passwords and SMS codes to yourself, and do not save password-free payment on your child’s device. Payment apps let you set limits and alerts.

# 5. Refunds for minors
If your child spent money without your knowledge, contact us with proof of guardianship, your child’s real-name details, the order numbers and the payment records. We answer within fifteen business days of receiving everything; once verified, we refund as the rules provide and take back unused virtual goods.
Contact: ${reach}.`,

  purchase_notice: ({ name, reach }) => `# 1. Before you order
Check the server, character and delivery address. Virtual goods cannot be moved once delivered to a character; addresses cannot be changed once a parcel has been sent.
Purchase limits on goods pages count per character. A refund does not restore them.

# 2. Payment
Pay within the time shown on the payment page (usually 15 minutes, 10 for a first purchase). A payment counts when the payment provider confirms it. If the page takes long to update, do not pay again: we check by ourselves, and deliver or refund.

# 3. Delivery
Physical goods: in stock, sent within 48 hours of payment; presales on the date shown on their page. Remote areas may take longer.
Virtual goods: delivered automatically after payment, usually within a minute. During maintenance of the game server they queue and arrive afterwards.

# 4. Refunds and after-sales
Physical goods can be returned within 15 days of the order’s completion as long as they can be sold again, except customised or engraved items and opened audio and video.
Virtual goods that were not delivered yet can be refunded; once delivered, customer service reviews your request.
Coupons you bought can be refunded while unused and valid; used or expired ones cannot.
When an order is refunded, coupons are returned by their rules, and points and event progress are taken back accordingly.

# 5. Invoices
Once a physical order is complete, support issues an electronic invoice on request.

# 6. Contact
${name} shop support: ${reach}.`,
};
