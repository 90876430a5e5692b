/**
 * A port with some methods in place of its own. Every other one, also one that it need not have, is called on the port itself, which may
 * have private fields.
 */
export function over<Port extends object>(port: Port, methods: Partial<Port>): Port {
  // Not the port as the target: of a frozen one no method could be another one.
  return new Proxy<Port>(Object.create(null), {
    get(_, key) {
      const value: unknown = Reflect.get(key in methods ? methods : port, key);
      return typeof value === "function" ? value.bind(port) : value;
    },
  });
}
