// The app: carries an address from one of its own pages back to the web-view beneath.
App({
  /** Where the web-view goes when it is seen again. */
  next: '',
  takeNext() {
    const next = this.next;
    this.next = '';
    return next;
  },
});
