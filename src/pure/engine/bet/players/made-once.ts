/** Makes something of an object when it is first asked for, and keeps it for as long as the object. */
export function madeOnce<Of extends object, Value extends object>(make: (of: Of) => Value): (of: Of) => Value {
  const made = new WeakMap<Of, Value>();
  return (of) => {
    const known = made.get(of);
    if (known !== undefined) return known;
    const value = make(of);
    made.set(of, value);
    return value;
  };
}
