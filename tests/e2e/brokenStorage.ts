/** An init script: no storage of the page takes a write, as when the disk is full. */
export function fullStorage(): void {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  Storage.prototype.setItem = full;
  IDBObjectStore.prototype.put = full;
}
