// Texts of the fairness sheet, in both languages.
import { defineTexts } from '../../../shared/i18n/index.ts';

export const { useTexts } = defineTexts({
  zh: {
    howItWorks: '怎么验证',
    explain: [
      '抽奖前，我们公布「承诺」：服务器种子（32 字节）的 SHA-256。承诺一旦公布，种子就换不了：换了就对不上。',
      '客户端种子由你的手机在看到承诺之后选定，我们事先不知道，所以也无法挑选对你不利的种子。',
      '每一抽的号码：以服务器种子的字节为密钥，对「客户端种子:序号」做 HMAC-SHA256，取结果前 4 个字节作为整数（高位在前）；若它不小于 4,294,000,000，就改用「客户端种子:序号:1」「:2」…重算；再除以 1,000,000 取余数。',
      '公示表里，第一个奖品占从 0 开始的号码，后面的依次接上，共 1,000,000 个号码；号码落在谁的范围就是谁。公示表原文的 SHA-256 就是公示表指纹。',
      '奖品发完时改得公示的替代奖品；到了保底那一抽而没有得到计入保底的奖品，就改得保底奖品。除此之外没有任何规则。',
      '你可以随时公开当前种子：之后用它抽出的每一抽都能重算，新的抽奖使用早已公布承诺的下一个种子。',
    ],
    ownSeed: '本机选定',
    shopSeed: '首抽时由本机选定',
    nextCommit: '下一个种子的承诺',
    newClientSeed: '新的客户端种子',
    badSeed: '1–64 个字母、数字、_ 或 -',
    reveal: '公开种子，换用下一个',
    setSeed: '使用这个客户端种子',
    revealed: '种子已公开，之前的每一抽都可以验证了',
    seedSet: '客户端种子已更换',
  },
  en: {
    howItWorks: 'How to verify',
    explain: [
      'Before you draw, we publish a commitment: the SHA-256 of the server seed (32 bytes). From then on the seed can’t be swapped, because another seed wouldn’t match.',
      'Your phone picks the client seed after it has seen the commitment. We don’t know it in advance, so we can’t pick a server seed against you.',
      'How a draw gets its number: take the HMAC-SHA256 of “client seed:draw number”, with the bytes of the server seed as the key, and read the first 4 bytes as a big-endian integer. If it is 4,294,000,000 or more, use “client seed:draw number:1”, then “:2” and so on. Divide by 1,000,000: the remainder is the number.',
      'In the published table, the first prize’s numbers start at 0 and each prize continues where the last one ended, 1,000,000 numbers in all. You draw the prize whose range contains your number. The SHA-256 of the table’s text is its fingerprint.',
      'A prize that has run out is replaced by the published fallback. When the guarantee is due and the draw didn’t give a prize that counts, it becomes the guaranteed prize. There are no other rules.',
      'You can reveal the current seed at any time. Every draw made with it can then be recalculated, and new draws use the next seed, whose commitment was published long before.',
    ],
    ownSeed: 'picked by this device',
    shopSeed: 'picked by this device on your first draw',
    nextCommit: 'Commitment to the next seed',
    newClientSeed: 'New client seed',
    badSeed: '1–64 letters, digits, _ or -',
    reveal: 'Reveal seed, use next',
    setSeed: 'Use this client seed',
    revealed: 'Seed revealed. You can now verify every draw so far',
    seedSet: 'Client seed changed',
  },
});
