// The app: passes an address from one of its pages to the web-view below.
App({
  /** The address that the web-view loads when it is shown again. */
  pendingUrl: '',
  takePendingUrl() {
    const url = this.pendingUrl;
    this.pendingUrl = '';
    return url;
  },
});
