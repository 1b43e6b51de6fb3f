// One question to WeChat, as a promise: not all of its calls answer one by themselves.
const ask = (name, options) =>
  new Promise((resolve, reject) => {
    wx[name](Object.assign({}, options, { success: resolve, fail: reject }));
  });

module.exports = { ask };
