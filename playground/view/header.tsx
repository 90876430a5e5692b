import type { HeaderLink } from "../model/header-link.js";

/** Set by the build. */
declare const LINKS: readonly HeaderLink[];

export function Header() {
  return (
    <header>
      <p class="name">
        <svg class="mark" viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
          <circle cx="12" cy="12" r="9.5" fill="none" stroke="currentColor" stroke-width="2" />
          <path d="M12 2.5a9.5 9.5 0 0 1 0 19z" fill="currentColor" />
        </svg>{" "}
        settlegrade
      </p>
      <h1>Did the bet win?</h1>
      {LINKS.length === 0 ? null : (
        <nav aria-label="About this page">
          <ul>
            {LINKS.map(({ words, address }) => (
              <li key={address}>
                <a href={address} rel="noreferrer">
                  {words}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </header>
  );
}
