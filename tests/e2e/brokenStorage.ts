/** An init script: no storage of the page takes a write, as when the disk is full. */
export function fullStorage(): void {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  Storage.prototype.setItem = full;
  IDBObjectStore.prototype.put = full;
}

/** An init script: even a look at a storage throws. */
export function blockedStorage(): void {
  for (const area of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, area, {
      configurable: true,
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
}
