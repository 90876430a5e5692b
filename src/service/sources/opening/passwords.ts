/** The start of a connection string with a user and a password. A password may hold an unescaped @, and a quotation may cut it off. */
const WITH_PASSWORD =
  /((?:postgres(?:ql)?|nats|tls):\/\/[^\s:/@"'`]*):(?!\d{1,5}(?:[/?,\s"'`;]|$))(?:[^\s"'`]*@|[^\s"'`]*)/gi;
const AS_PARAMETER = /([?&](?:password|sslpassword)=)[^&\s"'`]*/gi;

/** The text with *** instead of the passwords of connection strings. Whatever is printed or logged passes through it. */
export function withoutPasswords(text: string): string {
  return text.replace(WITH_PASSWORD, "$1:***@").replace(AS_PARAMETER, "$1***");
}
